import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const maker = fileURLToPath(new URL('../client/ui/draw-icon.ts', import.meta.url));

/** Of lucide's icons the client ships the drawings: one function of ours makes them components. */
export function leanIcons(): Plugin {
  return {
    name: 'baara:lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /createLucideIcon\.mjs$/ },
      handler: () => maker,
    },
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler: (code) =>
        code.replace(/,?\s*\bkey: "\w+"/g, '').replace(/^ {2}(name|size|aliases): .*,?$/gm, ''),
    },
  };
}
