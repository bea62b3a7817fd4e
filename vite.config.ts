import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanPackages } from './scripts/lean-packages.ts';
import { pwa } from './scripts/pwa/plugin.ts';

const routerPackage = import.meta.resolve('react-router/package.json');

export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  plugins: [react(), leanPackages(), !isSsrBuild && pwa()],
  resolve: {
    alias: [
      // The package's default entry is its development build, warnings included.
      {
        find: /^react-router$/,
        replacement: fileURLToPath(new URL('dist/production/index.mjs', routerPackage)),
      },
    ],
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
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
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                // One file that changes only with a dependency: a deploy of ours leaves it in the phone's cache.
                {
                  name: 'vendor',
                  test: /node_modules[\\/](?!.*(useMutation|mutationObserver|InfiniteQuery|infiniteQueryObserver)\.js)(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack)[\\/]/,
                },
                // What the entry shares with the screens, apart from it: its own hash changes with every screen's.
                {
                  name: 'core',
                  test: /client[\\/](http[\\/](api|failure|reachability|token)\.ts|pwa[\\/]install-prompt\.ts|ui[\\/](banner|button|button-look|classes|draw-icon|motif|toast)\.tsx?$|app[\\/](insist|loading-screen|query-client|screen|session|stored-user)\.tsx?$)|vite[\\/]preload-helper/,
                },
                // What is typed into, which the landing page has none of.
                {
                  name: 'forms',
                  test: /client[\\/]ui[\\/](dialog|confirm-dialog|field|field-frame|text-field|checkbox-field|password-field|tabs)\./,
                  minShareCount: 3,
                },
                // Small parts that several screens share: one file compresses better than thirty. Administrators' own
                // stay out of it.
                {
                  name: 'ui',
                  test: /client[\\/]ui[\\/](?!admin-header|cursor-steps|data-table|section-head|use-cursor)|lucide-react[\\/]dist[\\/]esm[\\/]icons|shared[\\/]rules/,
                  minShareCount: 3,
                },
                // What the public pages share: a visitor pays for each file's head.
                {
                  name: 'visitor',
                  test: /client[\\/](features[\\/](talents[\\/](queries|initial|words)|campaigns[\\/]public[\\/](queries|campaign-card))|ui[\\/]cards)\.|shared[\\/]rules[\\/](public-lists|excerpt)/,
                },
                {
                  name: 'lists',
                  test: /client[\\/]ui[\\/](filters|list-head|pagination)\.|shared[\\/]rules[\\/]found-of|icons[\\/](search|search-x)\.mjs/,
                },
                // The phone's database: never part of what a visitor downloads.
                { name: 'dexie', test: /node_modules[\\/]dexie[\\/]/ },
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
