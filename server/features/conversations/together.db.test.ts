import { expect, test } from 'vitest';
import { purgeNotifications } from '#server/features/notifications/index.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import type { Person } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { contactTalent, say, signUpTalent } from '#server/testing/worlds/conversations.ts';
import { seededRandom } from '#shared/rules/units/shuffle.ts';

const t = testApp();

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'writing, reading, contacting, applying and forgetting at once stops nobody (seed %i)',
  async (seed) => {
    const companies = [await signUpCompany(t), await signUpCompany(t)];
    const talents = [await signUpTalent(t), await signUpTalent(t), await signUpTalent(t)];
    const threads: { id: string; sides: Person[] }[] = [];
    for (const company of companies) {
      for (const talent of talents.slice(0, 2)) {
        const { body } = await contactTalent(t, company, talent);
        threads.push({ id: body.conversation_id, sides: [company, talent] });
      }
    }
    const campaigns: string[] = [];
    for (const company of companies) campaigns.push((await openCampaign(t, company)).id);

    const next = seededRandom(seed);
    const pick = <T>(from: T[]): T => from[Math.floor(next() * from.length)] as T;
    const everybody = [...companies, ...talents];
    let written = 0;
    const deeds: (() => Promise<{ status: number; body: unknown }>)[] = [
      () => {
        const thread = pick(threads);
        written += 1;
        return say(t, pick(thread.sides), thread.id, `n° ${written}`);
      },
      () => {
        const thread = pick(threads);
        const { token } = pick(thread.sides);
        return t.call('PUT', `/conversations/${thread.id}/read`, { token, body: {} });
      },
      () => t.call('PUT', '/notifications/read-all', { token: pick(everybody).token }),
      () => contactTalent(t, pick(companies), pick(talents)),
      () => t.call('POST', `/campaigns/${pick(campaigns)}/apply`, { token: pick(talents).token }),
      async () => {
        const gone = threads.map((thread) => thread.id);
        await t.deps.db.transaction((tx) => purgeNotifications(tx, gone));
        return { status: 200, body: null };
      },
    ];
    const answers = await Promise.all(Array.from({ length: 150 }, () => pick(deeds)()));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);

    const totals = await Promise.all(
      threads.map(async ({ id, sides }) => {
        const { body } = await t.call('GET', `/conversations/${id}/messages`, { token: sides[0]?.token });
        return body.total as number;
      }),
    );
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(written);
  },
);
