import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { readQr } from '#server/testing/outside/read-qr.ts';
import { drawSvg, renderPicture } from './render.ts';
import type { CertificatePicture } from './types.ts';

const ADDRESS = 'https://baara.example/verify/2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE';
const shown: CertificatePicture = {
  shape: 'wide',
  full_name: 'Ɲɛnɛbɔ Ouédraogo-Coulibaly',
  profile_name: 'Comptabilité SYSCOHADA',
  level: 'intermediate',
  global_score: 87.46,
  margin: { low: 77.7, high: 93.2 },
  counted: 28,
  proven: true,
  confirmed: true,
  issued_at: new Date('2026-03-12T10:00:00Z'),
  number: '2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE',
  code: { page: ADDRESS, fragment: '' },
  photo: null,
};

const linesOf = (changed: Partial<CertificatePicture> = {}) =>
  [...drawSvg({ ...shown, ...changed }).matchAll(/aria-label="([^"]*)"/g)].map(([, text]) => text);

test.each(['wide', 'tall'] as const)(
  'the %s one says who, what, how well and when, accents and all',
  (shape) => {
    const said = linesOf({ shape });
    expect(said.join(' ')).toContain('Ɲɛnɛbɔ Ouédraogo-Coulibaly');
    expect(said.join()).toContain('Score probable\u00a0: de 77 à 94\u00a0%');
    for (const part of [
      'Comptabilité SYSCOHADA',
      'Niveau intermédiaire',
      '87,4\u00a0%',
      'Certifié confirmé',
      'Délivré le 12 mars 2026',
      'N°\u00a02F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE',
      'ƝO',
    ])
      expect(said).toContain(part);
  },
);

test.each(['wide', 'tall'] as const)('the %s one says what its score rests on, and whose word', (shape) => {
  expect(linesOf({ shape }).join()).toMatch(/sur 28\squestions/i);
  expect(linesOf({ shape }).join()).not.toContain('téléphone');
  expect(linesOf({ shape, proven: false })).toContain('Temps mesuré par le seul téléphone');
});

test('a score without margin has none, and a photo stands instead of initials', () => {
  expect(linesOf({ margin: null }).join()).not.toContain('probable');
  expect(linesOf({ photo: 'AAAA' })).not.toContain('ƝO');
});

test.each([
  ['wide', 1200, 630],
  ['tall', 1080, 1350],
] as const)(
  'the %s one is %i × %i, under 100 KB, and its code reads as the address',
  async (shape, width, height) => {
    const bytes = await renderPicture({ ...shown, shape });
    expect(bytes.length).toBeLessThan(100_000);
    const png = PNG.sync.read(Buffer.from(bytes));
    expect([png.width, png.height]).toEqual([width, height]);
    expect(readQr(png.data, width, height)).toBe(ADDRESS);
  },
);

test('whatever a name holds, it is drawn, inside the frame', async () => {
  for (const name of naughty.filter((text) => text.trim() !== '').filter((_, at) => at % 8 === 0)) {
    const full_name = name.slice(0, 120);
    for (const shape of ['wide', 'tall'] as const) drawSvg({ ...shown, shape, full_name });
  }
  for (const full_name of ['<script>alert("1")</script> & fils', 'ߖߊ߬ߡߊ߲ ߕߙߊߥߊߟߋ', 'W'.repeat(120)]) {
    const bytes = await renderPicture({ ...shown, full_name });
    const png = PNG.sync.read(Buffer.from(bytes));
    // The right edge of the frame: nothing was drawn over it.
    const at = (x: number, y: number) => [...png.data.subarray((y * 1200 + x) * 4, (y * 1200 + x) * 4 + 3)];
    expect(at(1140, 170)).toEqual(at(1140, 560));
  }
});
