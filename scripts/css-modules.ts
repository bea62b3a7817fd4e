import { basename } from 'node:path';
import type { CSSOptions } from 'vite';

/** The same in every build: one draws a page on the server, another styles it, a third runs on it. */
export const css: CSSOptions = {
  modules: {
    localsConvention: 'camelCaseOnly',
    // A sheet's own name is enough, and compresses better than a hash.
    generateScopedName: (name, file) => `${basename(file.split('?')[0] ?? '', '.module.css')}_${name}`,
  },
};
