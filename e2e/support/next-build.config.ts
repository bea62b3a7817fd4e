import { defineConfig, mergeConfig } from 'vite';
import base from '../../vite.config.ts';

/** The next version of the client: one screen of the candidate says something else. */
export default mergeConfig(
  base,
  defineConfig({
    plugins: [
      {
        name: 'next-version',
        enforce: 'pre',
        transform: (code, id) =>
          id.endsWith('settings-screen.tsx')
            ? code.replace('title="Paramètres"', 'title="Vos réglages"')
            : null,
      },
    ],
  }),
);
