import { resolve } from 'node:path';
import type { PluginOption } from 'vite';
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa';
import { manifest } from '../../client/pwa/manifest.ts';
import { candidatePrecache } from './precache.ts';

/** Everything that makes the client installable: its manifest, and its service worker with what that one keeps. */
export function pwa(): PluginOption {
  let outDir = '';
  let failed = false;
  let installer: VitePluginPWAAPI | undefined;
  return [
    {
      name: 'baara:pwa',
      configResolved: ({ root, build, plugins }) => {
        outDir = resolve(root, build.outDir);
        installer = plugins.find(({ name }) => name === 'vite-plugin-pwa')?.api;
      },
      // The browser itself keeps the manifest of an installed app.
      buildStart: () => installer?.extendManifestEntries(() => []),
      buildEnd: (error) => {
        failed = error !== undefined;
      },
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'pwa/worker',
      filename: 'worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: structuredClone(manifest) as Mutable<typeof manifest>,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/**'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          // The worker is made even then: the build's own error is the one to be read.
          (entries) => (failed ? { manifest: [], warnings: [] } : candidatePrecache(outDir)(entries)),
        ],
      },
    }),
  ];
}

type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> };
