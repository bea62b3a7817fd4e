import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serverPaths } from './client/routes/route-table.ts';
import { css } from './scripts/css-modules.ts';
import { pwa } from './scripts/pwa/plugin.ts';

/** `npm run dev` says where its API listens. */
const { API_ORIGIN = 'http://127.0.0.1:3000' } = process.env;

/** One file each. `$initial`: what the entry imports, so that a deploy of ours leaves the packages in the phone's cache. */
const groups = [
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const] },
  {
    name: 'core',
    test: /client[\\/](ui|http|session|local|pwa|routes)[\\/]|shared[\\/]rules/,
    tags: ['$initial' as const],
  },
  { name: 'dexie', test: /node_modules[\\/]dexie/ },
  { name: 'qr', test: /node_modules[\\/]uqr|ui[\\/]data[\\/]draw-code/ },
  // Apart from what draws codes: the check page does without React.
  { name: 'qr-code', test: /ui[\\/]data[\\/]qr-code/ },
  { name: 'scan', test: /certificates[\\/]check[\\/](scan|detect)/ },
  { name: 'uplot', test: /node_modules[\\/]uplot/ },
  { name: 'common', test: /client[\\/]ui|node_modules|shared[\\/]rules/, minShareCount: 3 },
  // What sends from the phone, with all that it imports, for whoever has no account too: without Dexie.
  { name: 'outbox', test: /client[\\/](local|sync)[\\/]outbox/ },
  { name: 'carry', test: /client[\\/]local[\\/]carry\.ts/ },
  { name: 'phone', test: /client[\\/](local|sync)[\\/]|sitting[\\/]clock/ },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  publicDir: 'static',
  plugins: [react(), !isSsrBuild && pwa()],
  css,
  build: {
    outDir: isSsrBuild ? '../dist/server' : '../dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['client/index.html', 'client/public/visitor.ts'],
      // Every screen names dozens of files, and what is random in a name does not compress: sixteen characters say less.
      output: isSsrBuild ? {} : { codeSplitting: { groups }, hashCharacters: 'hex' },
    },
  },
  // The server loads the renderer alone, with the production build of all it needs inside.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, API_ORIGIN])) },
}));
