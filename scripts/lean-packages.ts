import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const iconMaker = fileURLToPath(new URL('../client/ui/draw-icon.ts', import.meta.url));

const UNWRAPPED = '\0unwrapped:';

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
      // React comes as CommonJS, which every file would unwrap by itself: one module does it for all.
      name: 'baara:lean-react',
      apply: 'build',
      enforce: 'pre',
      resolveId: {
        filter: { id: /^react(\/jsx-runtime)?$/ },
        handler: (id, importer, { kind }) =>
          kind === 'import-statement' && !importer?.startsWith(UNWRAPPED) ? UNWRAPPED + id : null,
      },
      load: {
        filter: { id: /unwrapped:/ },
        handler: (id) => unwrapped(id.slice(UNWRAPPED.length)),
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

function unwrapped(name: string): string {
  const names = Object.keys(createRequire(import.meta.url)(name)).filter((one) => one !== 'default');
  const lines = names.map((one) => `export const ${one} = cjs.${one};`);
  return [`import cjs from '${name}';`, 'export default cjs;', ...lines].join('\n');
}

/**
 * A declarative router prefetches no route modules and has no data router above it; a component that nobody imports has
 * no effect by its name.
 */
export function withoutFrameworkMode(code: string): string {
  return code
    .replace(/\busePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]')
    .replace('return shouldPrefetch && !isAbsolute', 'return link; $&')
    .replace(/React\d*\.useContext\(DataRouter(State)?Context\)/g, 'null')
    .replace(
      /function (_renderMatches|useRoutesImpl)\((.*), dataRouterOpts\) \{/g,
      'function $1($2) { let dataRouterOpts;',
    )
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\w*\.(forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1');
}
