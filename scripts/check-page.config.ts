import { defineConfig } from 'vite';
import { css } from './css-modules.ts';

/** What a visitor's check page runs, a build of its own: it shares no file with the app, so it never loads the app's. */
export default defineConfig({
  root: 'client',
  publicDir: false,
  css,
  build: {
    outDir: '../dist/client',
    emptyOutDir: false,
    manifest: '.vite/check.json',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['client/features/certificates/check/start.ts'],
      // As the app names it: what decodes is the same file, and kept once.
      output: { hashCharacters: 'hex' },
    },
  },
});
