import { resolve } from 'node:path';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { keepOffline } from './precache.ts';

/** The service worker, with the list of what it keeps. */
export function pwa(): PluginOption {
  let outDir = '';
  return [
    {
      name: 'baara:out-dir',
      configResolved: ({ root, build }) => {
        outDir = resolve(root, build.outDir);
      },
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'pwa/worker',
      filename: 'worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/**'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [(entries) => ({ manifest: keepOffline(entries, outDir) })],
      },
    }),
  ];
}
