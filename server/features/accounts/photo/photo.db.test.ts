import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { photos } from '#server/db/schema/photos.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { PASSWORD, type Person, perfectAnswers, signUp } from '#server/testing/people/people.ts';
import { signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { sitTest } from '#server/testing/worlds/reports.ts';
import { talentAddress } from '#shared/rules/campaigns/talent-address.ts';

const t = testApp();
let person: Person;
beforeAll(async () => {
  person = await signUp(t, { full_name: 'Awa Traoré' });
  await sitTest(t, person, perfectAnswers);
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a05a30' } });
const put = (bytes: Uint8Array, { token }: Person = person) =>
  t.call('PUT', '/auth/photo', { token, body: { photo: Buffer.from(bytes).toString('base64') } });
const open = (path: string, headers: Record<string, string> = {}) => t.app.request(path, { headers });
const own = ({ token }: Person = person) => open('/api/auth/photo', { authorization: `Bearer ${token}` });
const list = (is_listed: boolean) =>
  t.call('PATCH', '/auth/me', { token: person.token, body: { is_listed } });

test('a photo is encoded anew, a square of 320 without metadata, whatever its format', async () => {
  const withPlace = picture(400, 300).withExif({
    IFD0: { Copyright: 'Chez Awa', Artist: 'Awa' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 39/1 0/1' },
  });
  const given = [await withPlace.jpeg().toBuffer(), await picture(90, 50).png().toBuffer()];
  expect(given[0]?.includes('Chez Awa')).toBe(true);
  for (const bytes of [...given, await picture(64, 64).webp().toBuffer()]) {
    const { status, body } = await put(bytes);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.user.photo).toMatch(new RegExp(`^/api/photos/${person.id}\\?v=`));
    const kept = Buffer.from(await (await own()).arrayBuffer());
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.length).toBeLessThanOrEqual(30 * 1_024);
  }
});

test('what is no photo, is too heavy, or opens too large is refused in words', async () => {
  const bomb = await picture(5_000, 5_000).png({ compressionLevel: 9, palette: true }).toBuffer();
  expect(bomb.length).toBeLessThan(30 * 1_024);
  const noise = await sharp({
    create: {
      width: 120,
      height: 120,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const [jpeg, svg] = [await picture(40, 40).jpeg().toBuffer(), Buffer.from('<svg xmlns="x"/>')];
  const refused: [Uint8Array, RegExp][] = [
    [svg, /^Choisissez une photo/],
    [Buffer.from('%PDF-1.7'), /^Choisissez une photo/],
    [noise, /dépasse 30/],
    [bomb, /trop grande/],
    [Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(200, 7)]), /ne peut pas être lue/],
    [jpeg.subarray(0, jpeg.length / 2), /ne peut pas être lue/],
  ];
  for (const [bytes, words] of refused) {
    const { status, body } = await put(bytes);
    expect([status, body.detail]).toEqual([422, expect.stringMatching(words)]);
  }
  expect((await put(jpeg, await signUpCompany(t))).status).toBe(403);
});

test('others see it only while its owner is listed, on page, card and by its address', async () => {
  await put(await picture(64, 64).jpeg().toBuffer());
  const { certificates } = (await t.call('GET', '/certificates/user', { token: person.token })).body;
  const card = `/api/certificates/picture/${certificates[0].number}`;
  const address = `/api/photos/${person.id}`;
  const page = `/talents${talentAddress({ user_id: person.id, full_name: '' }).replace('/talent', '')}`;
  await list(true);
  const [shown, listedCard] = [await open(address), await open(card)];
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const etag = shown.headers.get('etag') ?? '';
  expect((await open(address, { 'if-none-match': etag })).status).toBe(304);
  expect((await t.call('GET', page)).body.photo).toContain(address);
  await list(false);
  expect((await open(address)).status).toBe(404);
  expect((await open(card)).headers.get('etag')).not.toBe(listedCard.headers.get('etag'));
  expect((await own()).status).toBe(200);
  await list(true);
});

test('a photo goes when its owner removes it, and with the account', async () => {
  await put(await picture(64, 64).jpeg().toBuffer());
  const { body } = await t.call('DELETE', '/auth/photo', { token: person.token });
  expect(body.user.photo).toBeNull();
  expect((await own()).status).toBe(404);
  expect((await open(`/api/photos/${person.id}`)).status).toBe(404);
  await put(await picture(64, 64).jpeg().toBuffer());
  expect(await t.deps.db.select().from(photos)).toHaveLength(1);
  await t.call('POST', '/auth/delete', { token: person.token, body: { current_password: PASSWORD } });
  expect(await t.deps.db.select().from(photos)).toEqual([]);
});
