import { defineConfig, mergeConfig, type UserConfig, type UserConfigFnObject } from 'vite';
import base from '../../vite.config.ts';

/** The next version of the client: one screen of the candidate says something else. */
export default defineConfig((env) =>
  mergeConfig(ofThisVersion(env), {
    plugins: [
      {
        name: 'next-version',
        enforce: 'pre' as const,
        transform: (code: string, id: string) =>
          id.endsWith('messages-screen.tsx')
            ? code.replace('title="Messages"', 'title="Vos messages"')
            : null,
      },
    ],
  }),
);

function ofThisVersion(env: Parameters<UserConfigFnObject>[0]): UserConfig {
  const config: UserConfig | UserConfigFnObject = base;
  return typeof config === 'function' ? config(env) : config;
}
