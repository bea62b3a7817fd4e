import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanPackages } from './scripts/lean-packages.ts';
import { pwa } from './scripts/pwa/plugin.ts';

const routerPackage = import.meta.resolve('react-router/package.json');
const modernDexie = import.meta.resolve('dexie/dist/modern/dexie.mjs');

export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  publicDir: 'static',
  plugins: [react(), leanPackages(), !isSsrBuild && pwa()],
  resolve: {
    alias: [
      // The package's default entry is its development build, warnings included.
      {
        find: /^react-router$/,
        replacement: fileURLToPath(new URL('dist/production/index.mjs', routerPackage)),
      },
      // Written for browsers before ours, the default entry is 1.5 KB heavier.
      { find: /^dexie$/, replacement: fileURLToPath(modernDexie) },
    ],
  },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      // Each style sheet's own name is enough, and compresses better than a hash.
      generateScopedName: (name, file) => `${sheetName(file.replace(/\?.*/, ''))}_${name}`,
    },
  },
  build: {
    outDir: isSsrBuild ? '../dist/server' : '../dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    sourcemap: false,
    target: ['chrome111', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['client/index.html', 'client/public/visitor.ts'],
      treeshake: { propertyReadSideEffects: false },
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                // One file that changes only with a dependency: a deploy of ours leaves it in the phone's cache.
                {
                  name: 'vendor',
                  test: /unwrapped:|node_modules[\\/](?!.*(useMutation|mutationObserver|InfiniteQuery|infiniteQueryObserver)\.js)(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack)[\\/]/,
                },
                // What the entry shares with the screens, apart from it: its own hash changes with every screen's.
                {
                  name: 'core',
                  test: /client[\\/](ui[\\/](tokens|base)\.css|http[\\/](api|failure|reachability|token)\.ts|pwa[\\/]install-prompt\.ts|ui[\\/](banner|button|button-look|classes|draw-icon|logo|motif|shell|skeleton|toast)\.tsx?$|local[\\/]closed\.ts|(app[\\/]query-client|session[\\/](session|stored-user)|ui[\\/]feedback[\\/](retry-load|loading-screen|on-demand|lazy-screen))\.tsx?$)|vite[\\/]preload-helper/,
                },
                // The phone's database: never part of what a visitor downloads.
                { name: 'dexie', test: /node_modules[\\/]dexie[\\/]/ },
                // What stands beside every screen of whoever is signed in.
                {
                  name: 'phone',
                  test: /client[\\/](local[\\/](database|handed-in|outbox|raw-store)|sync[\\/](?!use-live|use-handed-in)|http[\\/](deliver|event-stream)|app[\\/](on-this-phone|handed-in|live|network-bar))/,
                },
                {
                  name: 'report',
                  test: /client[\\/]features[\\/]reports[\\/](queries|waiting|question-words|charts[\\/](charts|domains))\./,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'cards',
                  test: /client[\\/](ui[\\/]cards|features[\\/](campaigns[\\/]public[\\/]campaign-card|talents[\\/](initial|queries|words)))\./,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'test',
                  test: /client[\\/]features[\\/]assessments[\\/](sitting[\\/]|(assessment-screen|paper-view|start-card|code-answer|handed-in|waiting|time-up|timer|question-card|question-grid|choice-answer|open-answer|storage-notice|use-typed-answer)\.)|client[\\/]local[\\/]papers/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'rich-text',
                  test: /client[\\/]ui[\\/]rich-(text|line)/,
                  includeDependenciesRecursively: false,
                },
                // A line or two each.
                {
                  name: 'small',
                  test: /client[\\/](ui[\\/](use-now|time-ago)|http[\\/]use-intent)\.|shared[\\/]rules[\\/](messages|contact)\./,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'dialog',
                  test: /client[\\/]ui[\\/](dialog|confirm-dialog)\./,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'frame',
                  test: /client[\\/](app[\\/]chrome|ui[\\/](header-bar|public-header|footer))\.|icons[\\/](log-out|message-square)\./,
                  includeDependenciesRecursively: false,
                },
                // Small parts that many screens share: one file compresses better than thirty. Administrators' own
                // stay out of it.
                {
                  name: 'ui',
                  test: /client[\\/]ui[\\/](?!admin-header|cursor-steps|data-table|section-head|use-cursor)|lucide-react[\\/]dist[\\/]esm[\\/]icons|shared[\\/]rules/,
                  minShareCount: 6,
                },
              ],
            },
          },
    },
  },
  // The server loads the renderer alone, with the production build of all it needs inside.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
}));

const sheets = new Map<string, string>();

function sheetName(file: string): string {
  const name = basename(file, '.module.css');
  if ((sheets.get(name) ?? file) !== file)
    throw new Error(`Two style sheets are called ${name}: rename ${file}`);
  sheets.set(name, file);
  return name;
}
