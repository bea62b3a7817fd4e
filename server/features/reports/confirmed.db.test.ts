import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { createBank } from '#server/testing/worlds/catalogue.ts';
import { reissue } from '#server/testing/worlds/certificates.ts';
import { sittings } from '#server/testing/worlds/sittings.ts';

const t = testApp();
const { somebody, sit, read } = sittings(t);

test.each(['profile', 'level'])(
  'a certificate of another %s is not confirmed by what was sat since',
  async (other) => {
    const bank = await createBank(t, { questions: 60 });
    const person = await somebody();
    const { id } = await sit(person, bank.profileId, { wrong: 1 });
    if (other === 'level') {
      await t.deps.db
        .update(assessments)
        .set({ level: 'senior' })
        .where(eq(assessments.account_id, person.id));
      await reissue(t, id, { level: 'senior' });
    }
    const { profileId } = other === 'level' ? bank : await createBank(t, { questions: 60 });
    const since = [await sit(person, profileId), await sit(person, profileId)];
    expect(since[1]).toMatchObject({ confirmed: true });
    expect(await read(person, id)).toMatchObject({ confirmed: false, is_certified: true });
  },
);

test('a certificate whose time is the phone’s word is confirmed by proven papers, whichever came first', async () => {
  const { profileId } = await createBank(t, { questions: 60 });
  const phone = { offline: 3 };
  for (const order of [
    [phone, {}, {}],
    [{}, {}, phone],
  ]) {
    const person = await somebody();
    const ids: string[] = [];
    for (const how of order) ids.push((await sit(person, profileId, how)).id);
    for (const id of ids) expect(await read(person, id)).toMatchObject({ confirmed: true });
  }
});
