import { type Entry, fromBuffer } from 'yauzl';

/** Opens the ZIP as any reader does. */
export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      const files = new Map<string, Buffer>();
      zip.on('entry', (entry: Entry) =>
        zip.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error);
          files.set(entry.fileName, Buffer.concat(await stream.toArray()));
          zip.readEntry();
        }),
      );
      zip.on('end', () => resolve(files));
      zip.readEntry();
    });
  });
}
