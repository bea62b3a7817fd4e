import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { unzip } from '#server/testing/outside/unzip.ts';
import { addInTurn } from './add-in-turn.ts';

test('what is kept no longer when its turn comes is left out, and the rest arrives', async () => {
  const zip = new ZipFile();
  const document = (name: string, text: string | null) => ({
    name,
    render: async () => (text === null ? null : { bytes: Buffer.from(text) }),
  });
  const added = addInTurn(zip, [document('a', 'un'), document('purged', null), document('b', 'deux')]);
  const chunks = await (zip.outputStream as Readable).toArray();
  await added;
  const files = await unzip(Buffer.concat(chunks));
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['a', 'un'],
    ['b', 'deux'],
  ]);
});
