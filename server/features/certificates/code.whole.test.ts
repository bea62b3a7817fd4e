import { readFileSync } from 'node:fs';
import qrcode from 'qrcode-generator';
import { expect, test } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { decode } from '#client/features/certificates/check/decode.ts';
import { degrade } from './testing/degraded-code.ts';

const MANY = Boolean(process.env.SOAK);
const PAGE = 'https://baara.example/verify#';
const TOKEN = 'NCFOXN%20TS3DH8RJ6UZMK0-96:D5OTR$X8*DIU%25V2+FA.7'.repeat(8);

const program = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
const wasmBinary = new Uint8Array(program).buffer;
prepareZXingModule({ overrides: { wasmBinary } });

/** Each another code, as a certificate's is: `length` characters of Base45 and its escapes. */
function codeOf(seed: number, length: number) {
  const fragment = TOKEN.slice(seed % 9, (seed % 9) + length);
  const code = qrcode(0, 'M');
  code.addData(PAGE, 'Byte');
  code.addData(fragment, 'Alphanumeric');
  code.make();
  return {
    text: PAGE + fragment,
    size: code.getModuleCount(),
    isDark: (x: number, y: number) => code.isDark(y, x),
  };
}

test.each([
  {
    of: 'a certificate',
    length: 285,
    size: 61,
    ...(MANY ? { pictures: 200, read: 199 } : { pictures: 10, read: 10 }),
  },
  {
    of: 'one that names a phone',
    length: 346,
    size: 65,
    ...(MANY ? { pictures: 100, read: 97 } : { pictures: 10, read: 10 }),
  },
])(
  '18 mm wide, photocopied, aslant, noisy and recompressed, the code of $of is read on $read pictures of $pictures',
  {
    timeout: MANY ? 3_600_000 : 300_000,
  },
  async ({ length, size, pictures, read }) => {
    const unread: number[] = [];
    for (let seed = 1; seed <= pictures; seed += 1) {
      const code = codeOf(seed, length);
      expect(code.size).toBe(size);
      if ((await decode({ ...degrade(code, seed), colorSpace: 'srgb' })) !== code.text) unread.push(seed);
    }
    expect(pictures - unread.length, `unread: ${unread}`).toBeGreaterThanOrEqual(read);
  },
);
