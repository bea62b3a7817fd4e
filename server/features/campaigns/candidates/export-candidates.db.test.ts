import { expect, test } from 'vitest';
import { loadSession } from '#server/http/load-session.ts';
import type { Session } from '#server/session.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signUp } from '#server/testing/people/people.ts';
import { candidateWith, openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { exportCandidates } from './export-candidates.ts';

const t = testApp();

test('an export holds every candidate once and every skill, however few are read at a time', async () => {
  const company = await signUpCompany(t);
  const { id: campaignId } = await openCampaign(t, company);
  const result = (score: number, skill: string) => ({
    ...{ score, low: score - 5, high: score + 5 },
    skills: { [skill]: score },
  });
  await candidateWith(t, campaignId, 'Awa', result(90, 'Fiscalité'));
  await candidateWith(t, campaignId, 'Binta', result(70, 'Fiscalité'));
  await candidateWith(t, campaignId, 'Cheick', result(70, 'Clôture'));
  for (const full_name of ['Djénéba', 'Élise']) {
    const person = await signUp(t, { full_name });
    await t.call('POST', `/campaigns/${campaignId}/apply`, { token: person.token });
  }
  const session = (await loadSession(t.deps, { token: company.token, address: '192.0.2.1' })) as Session;
  const linesOf = async (batch?: number) => {
    const { bytes } = await exportCandidates(t.deps, { session, campaignId, ...(batch && { batch }) });
    return (await new Response(bytes).text()).split('\r\n');
  };
  const whole = await linesOf();
  const [head, ...lines] = whole;
  expect(head).toMatch(/;"Clôture \(%\)";"Fiscalité \(%\)"$/);
  expect(lines.map((line) => line.match(/^"(.*?)"/)?.[1]).sort()).toEqual([
    'Awa',
    'Binta',
    'Cheick',
    'Djénéba',
    'Élise',
    undefined,
  ]);
  for (const batch of [1, 2, 5]) expect(await linesOf(batch)).toEqual(whole);
});

test('somebody graded anew while an export is read stands in it once, wherever their score takes them', async () => {
  const company = await signUpCompany(t);
  const { id: campaignId } = await openCampaign(t, company);
  const names = ['Awa', 'Binta', 'Cheick', 'Djénéba', 'Élise', 'Fanta'];
  for (const [at, name] of names.entries()) {
    const score = 80 - 10 * at;
    await candidateWith(t, campaignId, name, { score, low: score - 5, high: score + 5 });
  }
  const session = (await loadSession(t.deps, { token: company.token, address: '192.0.2.1' })) as Session;
  const { bytes } = await exportCandidates(t.deps, { session, campaignId, batch: 1 });
  const reader = bytes.getReader();
  const pages = [];
  for (let page = await reader.read(); !page.done; page = await reader.read()) {
    pages.push(Buffer.from(page.value).toString());
    if (pages.length > 1) continue;
    await t.pool.query(
      `update candidacies set score = case score when 80 then 10 else 90 end
       where campaign_id = $1 and score in (80, 30)`,
      [campaignId],
    );
  }
  const listed = [...pages.join('').matchAll(/^"(.*?)"/gm)].map(([, name]) => name);
  expect(listed).toEqual(names);
});
