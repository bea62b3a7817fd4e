import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const iconMaker = fileURLToPath(new URL('../client/ui/draw-icon.ts', import.meta.url));

/** Leaves out of the built client what two packages carry for others. */
export function leanPackages(): Plugin[] {
  return [
    {
      // Of lucide's icons the client ships the drawings: one function of ours makes them components.
      name: 'baara:lean-icons',
      apply: 'build',
      enforce: 'pre',
      resolveId: {
        filter: { id: /createLucideIcon\.mjs$/ },
        handler: () => iconMaker,
      },
      transform: {
        filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons/ },
        handler: (code) =>
          code.replace(/,?\s*\bkey: "\w+"/g, '').replace(/^ {2}(name|size|aliases): .*$/gm, ''),
      },
    },
    {
      name: 'baara:lean-router',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /react-router[\\/]dist[\\/]production[\\/]chunk/ },
        handler: withoutFrameworkMode,
      },
    },
  ];
}

/** A declarative router prefetches no route modules; a component that nobody imports has no effect by its name. */
export function withoutFrameworkMode(code: string): string {
  return code
    .replace(PREFETCH.state, '[false, null, {}]')
    .replace(PREFETCH.tail, 'return link; $&')
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\w*\.(forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1');
}

const PREFETCH = {
  state: /\busePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/,
  tail: 'return shouldPrefetch && !isAbsolute',
};
