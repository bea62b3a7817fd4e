import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ZipFile } from 'yazl';

export type Document = { name: string; render: () => Promise<{ bytes: Uint8Array } | null> };

/**
 * Adds the documents to the ZIP, each once the one before is read, so that few are in memory. One that is kept no
 * longer when its turn comes is left out. Ends the ZIP.
 */
export async function addInTurn(zip: ZipFile, documents: readonly Document[]): Promise<void> {
  for (const { name, render } of documents) {
    const found = await render();
    if (!found) continue;
    const bytes = Readable.from([Buffer.from(found.bytes)]);
    zip.addReadStream(bytes, name);
    await finished(bytes);
  }
  zip.end();
}
