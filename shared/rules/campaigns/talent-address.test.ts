import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTalentSlug, talentAddress } from './talent-address.ts';

const slugOf = (address: string) => address.replace('/talent/', '');

test('a talent’s address reads as the name, and names the account whatever the name holds', () => {
  const user_id = '0191ac00-0000-7000-8000-00000000000a';
  expect(talentAddress({ user_id, full_name: 'Aïssata-Mariam Ouédraogo' })).toMatch(
    /^\/talent\/aissata-mariam-ouedraogo-[\w-]{22}$/,
  );
  expect(talentAddress({ user_id, full_name: 'ߖߊ߬ߡߊ߲' })).toMatch(/^\/talent\/[\w-]{22}$/);
  fc.assert(
    fc.property(fc.uuid(), fc.string({ unit: 'grapheme' }), (id, full_name) => {
      const address = talentAddress({ user_id: id, full_name });
      expect(new URL(address, 'https://baara.example').pathname).toBe(address);
      expect(readTalentSlug(slugOf(address))).toBe(id);
    }),
  );
});

test('the former name in an old link leads to the same person, other texts to nobody', () => {
  const user_id = '0191ac00-0000-7000-8000-0000000000ff';
  const [short] = /.{22}$/.exec(talentAddress({ user_id, full_name: 'Awa' })) ?? [];
  expect(readTalentSlug(`tout-autre-nom-${short}`)).toBe(user_id);
  for (const slug of ['', 'awa', 'awa-traore', user_id, `${short}x`, '../../x']) {
    expect(readTalentSlug(slug), slug).toBeUndefined();
  }
});
