import { expect, test } from 'vitest';
import { createPrinter } from './create-printer.ts';

const file = new URL('render.ts', import.meta.url);

test('the same contents are drawn once, even when asked for at once; others and failures are drawn again', async () => {
  let drawn = 0;
  let isBroken = false;
  const printer = createPrinter({
    async run<T>() {
      drawn += 1;
      if (isBroken) throw new Error('no thread');
      return Uint8Array.of(drawn) as T;
    },
    close: async () => {},
  });
  const print = (name: string) => printer.print({ file, name: 'render', input: { name } }, 'an account');
  const forty = await Promise.all(Array.from({ length: 40 }, () => print('Awa')));
  expect([drawn, new Set(forty.map(([byte]) => byte)).size]).toEqual([1, 1]);
  await print('Awa Traoré');
  expect(drawn).toBe(2);

  isBroken = true;
  await expect(print('Binta')).rejects.toThrow('no thread');
  isBroken = false;
  expect([...(await print('Binta'))]).toEqual([4]);
});

test('of what one account asks at once, what is refused was not even read', async () => {
  const printer = createPrinter({ run: async <T>() => Uint8Array.of(1) as T, close: async () => {} });
  let read = 0;
  const gate = Promise.withResolvers<void>();
  const download = async () => {
    read += 1;
    await gate.promise;
  };
  const forty = Array.from({ length: 40 }, () => printer.inTurn('an account', download));
  const settled = Promise.allSettled(forty);
  await printer.inTurn('another', async () => {});
  expect(read).toBe(1);
  gate.resolve();
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect([read, refused.length]).toEqual([11, 29]);
});
