import type { BrowserContext } from 'playwright-core';

/**
 * What the oldest browsers we build for (decision 0006) do not have, of what a page can call by name. The Chromium that tests run in
 * has it all, so a page that calls it would fail on a phone and nowhere else. Workers keep theirs.
 */
const MISSING = {
  URL: ['canParse', 'parse'],
  'URLSearchParams.prototype': ['size'],
  AbortSignal: ['any'],
  Promise: ['withResolvers', 'try'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
  Array: ['fromAsync'],
  RegExp: ['escape'],
  Error: ['isError'],
  Math: ['f16round', 'sumPrecise'],
  Uint8Array: ['fromBase64', 'fromHex'],
  'Uint8Array.prototype': ['toBase64', 'toHex', 'setFromBase64', 'setFromHex'],
  'ArrayBuffer.prototype': ['transfer', 'transferToFixedLength'],
  'Blob.prototype': ['bytes'],
  'Response.prototype': ['bytes'],
  'Set.prototype': [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ],
  'Iterator.prototype': [
    'drop',
    'every',
    'filter',
    'find',
    'flatMap',
    'forEach',
    'map',
    'reduce',
    'some',
    'take',
    'toArray',
  ],
  globalThis: ['Iterator', 'Float16Array', 'DisposableStack', 'AsyncDisposableStack', 'URLPattern'],
};

/** From now on the pages of this context do without it. */
export const asOldestBrowser = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((missing) => {
    for (const [path, names] of Object.entries(missing)) {
      // A window that is used for a second page lacks it already.
      const owner = path
        .split('.')
        .reduce<object | undefined>((whole, name) => whole && Reflect.get(whole, name), globalThis);
      if (!owner) continue;
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
  }, MISSING);
