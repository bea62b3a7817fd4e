import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|webmanifest)$/;
const WORTH_IT_BYTES = 512;

/** Puts a .br and a .gz beside each text file, for the server to send as they are. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => TEXT.test(file));
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(path) {
  const bytes = readFileSync(path);
  if (bytes.length < WORTH_IT_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
