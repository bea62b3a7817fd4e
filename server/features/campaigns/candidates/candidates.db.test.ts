import { beforeAll, expect, test } from 'vitest';
import { eq, inArray } from '#server/db/drizzle.ts';
import { appeals } from '#server/db/schema/appeals.ts';
import { papers } from '#server/db/schema/assessments.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { skills } from '#server/db/schema/catalogue.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import { companyBlocks } from '#server/db/schema/trust.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { pdfLines } from '#server/testing/outside/pdf-text.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import {
  giveCredits,
  openTest,
  type Person,
  paperOf,
  rightAnswers,
  signUp,
} from '#server/testing/people/people.ts';
import {
  candidateWith,
  openCampaign,
  scoreCandidacy,
  signUpCompany,
  sitCampaign,
} from '#server/testing/worlds/campaigns.ts';
import { createBank, FACTURE, UNPLACED } from '#server/testing/worlds/catalogue.ts';
import { contactTalent } from '#server/testing/worlds/conversations.ts';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import type { SkillOutcome } from '#shared/contracts/reports.ts';
import { notesOf } from '#shared/rules/assessments/notes-of.ts';
import { expiryOf } from '#shared/rules/certificates/expiry.ts';

const DAY = 24 * 3_600_000;

const t = testApp();
let company: Person;
beforeAll(async () => {
  company = await signUpCompany(t);
});

const list = async (id: string, query = '', token = company.token) =>
  t.call('GET', `/admin/campaigns/${id}/candidates${query}`, { token });
const names = (answer: { body: { candidates: Candidacy[] } }) =>
  answer.body.candidates.map((candidacy) => candidacy.candidate.full_name);

/** Best to worst: Awa, Binta, Cheick, Djibril; Fatou waits. Awa and Binta are tied. */
async function fieldOfFive(): Promise<Campaign> {
  const campaign = await openCampaign(t, company);
  const scores = {
    Cheick: [60, 55, 65],
    Awa: [92, 85, 97],
    Djibril: [20, 10, 30],
    Binta: [88, 86, 93],
  } as const;
  for (const [name, [score, low, high]] of Object.entries(scores)) {
    const confirmed = name === 'Binta';
    await candidateWith(t, campaign.id, name, { score, low, high, confirmed, skills: { Fiscalité: score } });
    t.advance(1_000);
  }
  const waiting = await signUp(t, { full_name: 'Fatou Éboué' });
  await t.call('POST', `/campaigns/${campaign.id}/apply`, { token: waiting.token });
  return campaign;
}

test('a graded candidate shows score, margin, verdict and skills; one who waits shows none', async () => {
  const campaign = await openCampaign(t, company);
  const [done, waiting] = [await signUp(t, { full_name: 'Awa' }), await signUp(t, { full_name: 'Binta' })];
  const report_id = await sitCampaign(t, campaign.id, done, 'right');
  await t.call('POST', `/campaigns/${campaign.id}/apply`, { token: waiting.token });
  await t.runJobs();
  const { body } = await list(campaign.id);
  const [first, second] = body.candidates;
  expect(first).toMatchObject({
    candidate: { id: done.id, full_name: 'Awa', email: done.email },
    verdict: 'online',
    report_id,
    tied: false,
  });
  expect(first.margin.low).toBeLessThan(first.score);
  expect(first.margin.high).toBeGreaterThan(first.score);
  expect(first).toMatchObject({ counted: 15, confirmed: false });
  expect(Object.keys(first.skills_scores)).toHaveLength(3);
  expect(second).toMatchObject({
    status: 'waiting',
    score: null,
    margin: null,
    counted: null,
    confirmed: false,
    verdict: null,
    report_id: null,
  });
  expect(body.campaign).toMatchObject({ id: campaign.id, candidacies_count: 2, tested_count: 1 });
  expect(body.total).toBe(2);
});

test('candidates come best first or newest first, by pages that neither skip nor repeat', async () => {
  const { id } = await fieldOfFive();
  expect(names(await list(id))).toEqual(['Awa', 'Binta', 'Cheick', 'Djibril', 'Fatou Éboué']);
  expect(names(await list(id, '?sort=reliability'))).toEqual([
    'Binta',
    'Awa',
    'Cheick',
    'Djibril',
    'Fatou Éboué',
  ]);
  expect(names(await list(id, '?sort=recent'))).toEqual(['Fatou Éboué', 'Binta', 'Djibril', 'Awa', 'Cheick']);
  for (const sort of ['score', 'reliability', 'recent']) {
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer = await list(id, `?sort=${sort}&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      paged.push(...names(answer));
      cursor = answer.body.next_cursor;
    }
    expect(paged).toEqual(names(await list(id, `?sort=${sort}`)));
  }
});

test('candidates are filtered by result and searched without accents', async () => {
  const { id } = await fieldOfFive();
  expect(await list(id, '?status=passed')).toMatchObject({ body: { total: 2 } });
  expect(names(await list(id, '?status=failed'))).toEqual(['Cheick', 'Djibril']);
  expect(names(await list(id, '?status=waiting'))).toEqual(['Fatou Éboué']);
  expect(names(await list(id, '?q=eboue'))).toEqual(['Fatou Éboué']);
  expect(names(await list(id, '?q=eboue%20fatou'))).toEqual(['Fatou Éboué']);
  expect(names(await list(id, '?q=eboue%20awa'))).toEqual([]);
  expect(names(await list(id, '?q=%25'))).toEqual([]);
  expect(await list(id, '?confirmed=1')).toMatchObject({ body: { total: 1 } });
  expect(names(await list(id, '?confirmed=1&sort=reliability'))).toEqual(['Binta']);
  expect(names(await list(id, '?confirmed=1&status=failed'))).toEqual([]);
  expect((await list(id, '?status=maybe')).status).toBe(422);
  expect((await list(id, '?confirmed=0')).status).toBe(422);
  expect((await list(id, '?sort=best')).status).toBe(422);
  expect((await list(id, '?cursor=bm9u')).status).toBe(422);
});

test('a company sees who opened the test and gave it up, apart from those it still waits for', async () => {
  const { id } = await fieldOfFive();
  const leaver = await signUp(t, { full_name: 'Gaston' });
  const applied = await t.call('POST', `/campaigns/${id}/apply`, { token: leaver.token });
  const test = applied.body.test.id;
  await t.call('POST', `/tests/${test}/start`, { token: leaver.token });
  expect(names(await list(id, '?status=waiting')).sort()).toEqual(['Fatou Éboué', 'Gaston']);
  await t.call('DELETE', `/tests/${test}`, { token: leaver.token });
  expect(await list(id, '?status=waiting')).toMatchObject({ body: { total: 1 } });
  const { body } = await list(id, '?status=abandoned');
  expect(body).toMatchObject({ total: 1, candidates: [{ status: 'abandoned', score: null }] });
  expect(
    names(await list(id))
      .sort()
      .at(-1),
  ).toBe('Gaston');
  await t.runJobs();
  const { analysis } = (await t.call('POST', `/admin/campaigns/${id}/analyze`, { token: company.token }))
    .body;
  expect(analysis.overview).toContain('1\u00a0candidat doit encore passer le test');
  const file = await t.call('GET', `/admin/campaigns/${id}/candidates.csv`, { token: company.token });
  expect(await file.response.clone().text()).toMatch(/"Gaston";"[^"]+";"déclarée";"Abandonné"/);
});

test('inviting an address does not tell whose it is, until its owner opens the test', async () => {
  const invited = await signUp(t, { full_name: 'Kadiatou Sanogo' });
  const { id } = await openCampaign(t, company, { is_public: false, invited_emails: [invited.email] });
  await t.runJobs();
  const csv = async () =>
    (await t.call('GET', `/admin/campaigns/${id}/candidates.csv`, { token: company.token })).body;
  expect(names(await list(id))).toEqual([invited.email]);
  expect(names(await list(id, '?q=kadiatou'))).toEqual([]);
  expect(names(await list(id, `?q=${invited.email}`))).toEqual([invited.email]);
  expect(await csv()).not.toContain('Kadiatou');
  const own = await t.call('GET', '/tests/history', { token: invited.token });
  await t.call('POST', `/tests/${own.body.tests[0].id}/start`, { token: invited.token });
  expect(names(await list(id, '?q=kadiatou'))).toEqual(['Kadiatou Sanogo']);
  expect(await csv()).toContain('Kadiatou Sanogo');
});

test('of a candidate who deleted their account nothing is left but their result, and no test is expected of them', async () => {
  const invited = await signUp(t);
  const campaign = await openCampaign(t, company, { is_public: false, invited_emails: [invited.email] });
  await t.runJobs();
  const [held] = (await list(campaign.id)).body.candidates;
  const { id } = await openCampaign(t, company);
  const graded = await candidateWith(t, id, 'Salif Keïta', { score: 80, low: 70, high: 90, confirmed: true });
  await contactTalent(t, company, graded);
  expect((await list(id)).body.candidates).toMatchObject([{ contact: { days_left: 30 }, confirmed: true }]);
  const admin = await signInAdmin(t);
  await t.call('POST', '/admin/users/bulk-delete', { token: admin.token, body: [invited.id, graded.id] });

  const nobody = { full_name: 'Compte supprimé', email: '', deleted: true };
  expect((await list(campaign.id)).body.candidates).toMatchObject([
    { id: held.id, candidate: nobody, status: 'abandoned' },
  ]);
  expect((await list(id)).body.candidates).toMatchObject([
    { candidate: nobody, score: 80, contact: null, confirmed: false },
  ]);
  expect((await list(id, '?confirmed=1')).body).toMatchObject({ candidates: [], total: 0 });
  expect((await list(id, '?q=supprime.invalid')).body.total).toBe(0);
});

test('candidates whose difference may be luck are tied, others are not', async () => {
  const { id } = await fieldOfFive();
  const { body } = await list(id);
  expect(body.candidates.map((candidacy: Candidacy) => candidacy.tied)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('candidates are tied where unread answers may bring them as close', async () => {
  const { profileId } = await createBank(t, { questions: 7, open: 3 });
  const { id } = await openCampaign(t, company, { profile_id: profileId });
  for (const answer of [FACTURE, UNPLACED]) {
    const { token } = await signUp(t);
    const { test } = (await t.call('POST', `/campaigns/${id}/apply`, { token })).body;
    await t.call('POST', `/tests/${test.id}/start`, { token });
    const answers = rightAnswers(await paperOf(t, test.id), answer);
    await t.call('POST', '/tests/submit', { token, body: { test_id: test.id, answers } });
    await t.runJobs();
  }
  const { candidates } = (await list(id)).body;
  expect(candidates.map(({ score, tied }: Candidacy) => [score, tied])).toEqual([
    [100, true],
    [70, true],
  ]);
});

test('nobody is tied with a candidate whom the company does not see', async () => {
  const { id } = await fieldOfFive();
  const { candidates } = (await list(id)).body;
  const binta = candidates.find(({ candidate }: Candidacy) => candidate.full_name === 'Binta').candidate.id;
  await t.deps.db
    .insert(companyBlocks)
    .values({ company_id: company.id, candidate_id: binta, created_at: t.deps.now() });
  const left = (await list(id)).body.candidates;
  expect(left.map(({ candidate, tied }: Candidacy) => [candidate.full_name, tied])).toEqual([
    ['Awa', false],
    ['Cheick', false],
    ['Djibril', false],
    ['Fatou Éboué', false],
  ]);
});

test('nobody is tied with a candidate who took the application back', async () => {
  const { id } = await fieldOfFive();
  const [awa, binta] = (await list(id)).body.candidates;
  await t.deps.db.update(candidacies).set({ withdrawn_at: t.deps.now() }).where(eq(candidacies.id, binta.id));
  expect((await list(id)).body.candidates[0]).toMatchObject({ id: awa.id, tied: false });
});

test('candidates, export and analysis answer the owner and an administrator only', async () => {
  const { id } = await openCampaign(t, company);
  const [rival, individual, admin] = [await signUpCompany(t), await signUp(t), await signInAdmin(t)];
  for (const path of [
    `/admin/campaigns/${id}/candidates`,
    `/admin/campaigns/${id}/candidates.csv`,
    `/admin/campaigns/${id}/analyze`,
  ]) {
    const method = path.endsWith('analyze') ? 'POST' : 'GET';
    const status = async (token?: string) => (await t.call(method, path, { token })).status;
    expect([await status(company.token), await status(admin.token)]).toEqual([200, 200]);
    expect([await status(rival.token), await status(individual.token), await status()]).toEqual([
      404, 404, 401,
    ]);
  }
});

const me = async (person: Person) => (await t.call('GET', '/auth/me', { token: person.token })).body.user;

test('the company reads a candidate’s report without the single answers, a rival does not', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const id = await sitCampaign(t, campaign.id, candidate, 'wrong');
  const read = async (token: string) => t.call('GET', `/reports/${id}`, { token });
  const own = (await read(candidate.token)).body.report;
  const theirs = (await read(company.token)).body.report;
  expect(own.questions).toHaveLength(15);
  const { about, strengths, weaknesses, recommendations, ...scores } = theirs;
  expect({ ...own, questions: [], certificate_id: null, readings_left: 0 }).toMatchObject(scores);
  expect(own.about).toBeNull();
  expect(about).toMatchObject({ full_name: (await me(candidate)).full_name, campaign_id: campaign.id });
  const answered = about.skills.map((one: SkillOutcome) => one.right + one.partial + one.wrong + one.blank);
  expect(answered).toEqual([5, 5, 5]);
  expect(about.skills.map((one: SkillOutcome) => one.median)).toEqual([null, null, null]);
  const words = [...strengths, ...weaknesses, ...recommendations].join(' ');
  expect(words).toContain(about.full_name);
  expect(words).not.toMatch(/\bvous\b|\bvos\b|\bvotre\b|par exemple/i);
  const rival = await signUpCompany(t);
  expect((await read(rival.token)).status).toBe(404);
  const download = async (token: string) =>
    (await t.call('GET', `/reports/download/${id}`, { token })).status;
  expect([await download(company.token), await download(rival.token)]).toEqual([200, 404]);
  expect(
    (await t.call('GET', `/reports/by-test/${own.assessment_id}`, { token: company.token })).status,
  ).toBe(404);
  await t.call('DELETE', `/admin/users/${candidate.id}`, { token: (await signInAdmin(t)).token });
  expect((await read(company.token)).body.report.recommendations).toEqual([
    'Ce candidat a supprimé son compte\u00a0: il ne peut plus être contacté.',
  ]);
});

/** A report on screen and on paper. */
async function readBoth(id: string, { token }: Person) {
  const { response } = await t.call('GET', `/reports/download/${id}`, { token });
  const lines = await pdfLines(new Uint8Array(await response.clone().arrayBuffer()));
  const { report } = (await t.call('GET', `/reports/${id}`, { token })).body;
  return { report, paper: lines.map(({ text }) => text).join(' ') };
}

test('the company reads that a candidate is certified, not by which certificate: neither on screen nor on paper', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const id = await sitCampaign(t, campaign.id, candidate, 'perfect');
  const [own, theirs] = [await readBoth(id, candidate), await readBoth(id, company)];
  expect(own.report).toMatchObject({ is_certified: true, certificate_id: expect.any(String) });
  expect(own.paper).toMatch(/Certifié.* · Certificat n°.*verify/);
  expect(theirs.report).toMatchObject({ is_certified: true, certificate_id: null });
  expect(theirs.paper).toContain('Certifié');
  expect(theirs.paper).not.toMatch(/Certificat n°|verify/);
});

test('once a certificate has expired, candidate and company read so in its report, on screen and on paper', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const id = await sitCampaign(t, campaign.id, candidate, 'perfect');
  await t.deps.db.update(candidacies).set({ confirmed: true }).where(eq(candidacies.report_id, id));
  const first = async () => (await list(campaign.id)).body.candidates[0];
  const confirmed = async () => (await list(campaign.id, '?confirmed=1')).body.total;
  const [held] = await t.deps.db.select().from(certificates).where(eq(certificates.report_id, id));
  const certified_until = expiryOf(held?.issued_at as Date).toISOString();
  expect(await first()).toMatchObject({ certified_until, confirmed: true });
  expect(await confirmed()).toBe(1);
  const issued_at = new Date('2022-01-01T00:00:00Z');
  await t.deps.db.update(certificates).set({ issued_at }).where(eq(certificates.report_id, id));
  expect(await first()).toMatchObject({ certified_until: null, confirmed: false });
  expect(await confirmed()).toBe(0);
  for (const reader of [candidate, company]) {
    const { report, paper } = await readBoth(id, reader);
    expect(report).toMatchObject({ is_certified: false, confirmed: false, certificate_expired: true });
    expect(paper).toContain('Certificat expiré');
    expect(paper).not.toMatch(/Certifié|Test réussi/);
  }
  const { progress } = (await t.call('GET', '/reports/progress', { token: candidate.token })).body;
  expect(progress[0].results).toMatchObject([{ report_id: id, certified: false }]);
});

test('that nobody read an answer in time, candidate and company read alike, on screen and on paper', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const id = await sitCampaign(t, campaign.id, candidate, 'right');
  const question_id = crypto.randomUUID();
  const unread = { kind: 'unplaced', status: 'lapsed', created_at: t.deps.now() } as const;
  const ofQuestion = { report_id: id, question_id, account_id: candidate.id };
  await t.deps.db.insert(appeals).values({ ...unread, ...ofQuestion });
  for (const reader of [candidate, company]) {
    const { report, paper } = await readBoth(id, reader);
    for (const said of [notesOf(report).join(), paper]) expect(said).toContain('Personne n’a relu');
  }
});

test('of a report that came too late no company reads that its questions were known', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const id = await sitCampaign(t, campaign.id, candidate, 'right', 30);
  const { report } = (await t.call('GET', `/reports/${id}`, { token: company.token })).body;
  expect(report).toMatchObject({ verdict: 'late', counted: 0, margin: null });
  expect(report.recommendations.join()).toContain('n’a pas été suivi en ligne');
  expect(report.recommendations.join()).not.toContain('rencontrées');
});

test('no company reads of a report without a margin that its questions were known', async () => {
  const { profileId: profile_id, skillIds } = await createBank(t, { skills: 2, questions: 20 });
  const campaign = await openCampaign(t, company, { profile_id });
  const candidate = await signUp(t);
  await t.call('POST', `/campaigns/${campaign.id}/apply`, { token: candidate.token });
  await t.deps.db.update(skills).set({ deleted_at: t.deps.now() }).where(inArray(skills.id, skillIds));
  const id = await sitCampaign(t, campaign.id, candidate, 'right');
  const { report } = (await t.call('GET', `/reports/${id}`, { token: company.token })).body;
  expect(report).toMatchObject({ counted: report.question_count, margin: null });
  expect(report.recommendations.join()).not.toContain('rencontrées');
});

test('of whoever met each question of the test before, the company reads it', async () => {
  const { profileId: profile_id } = await createBank(t, { questions: 10 });
  const campaign = await openCampaign(t, company, { profile_id });
  const candidate = await signUp(t);
  const id = await sitCampaign(t, campaign.id, candidate, 'right');
  const recommendations = async () =>
    (await t.call('GET', `/reports/${id}`, { token: company.token })).body.report.recommendations.join();
  await t.deps.db
    .update(reports)
    .set({ counted: 0, margin_low: null, margin_high: null })
    .where(eq(reports.id, id));
  expect(await recommendations()).not.toContain('rencontrées');
  await t.deps.db.update(papers).set({ counted: [] }).where(eq(papers.account_id, candidate.id));
  expect(await recommendations()).toContain('les avait déjà toutes rencontrées');
});

test('a company does not read reports its candidate earned elsewhere', async () => {
  const [mine, other] = [await openCampaign(t, company), await openCampaign(t, await signUpCompany(t))];
  const candidate = await signUp(t);
  const elsewhere = await sitCampaign(t, other.id, candidate, 'wrong');
  await sitCampaign(t, mine.id, candidate, 'wrong');
  expect((await t.call('GET', `/reports/${elsewhere}`, { token: company.token })).status).toBe(404);
});

test('the export is a French spreadsheet whose cells never run as formulas', async () => {
  const campaign = await openCampaign(t, company, { title: 'Été/2026 "pro"' });
  await candidateWith(t, campaign.id, '=HYPERLINK("http://x";"Awa")', {
    score: 82.19,
    low: 70.9,
    high: 89.1,
    skills: { Fiscalité: 82.19 },
  });
  await sitCampaign(t, campaign.id, await signUp(t, { full_name: 'Zara' }), 'perfect');
  const answer = await t.call('GET', `/admin/campaigns/${campaign.id}/candidates.csv`, {
    token: company.token,
  });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="candidatures_/);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await answer.response.clone().arrayBuffer(),
  );
  const [head, holder, line] = text.split('\r\n');
  expect(head).toMatch(/^\ufeff"Nom";"E-mail";"État de l’adresse e-mail";"Résultat";"Score \(%\)"/);
  expect(head).toContain('"Confirmé";"Certificat valable jusqu’au";"À égalité"');
  const until: string = (await list(campaign.id)).body.candidates[0].certified_until;
  expect(holder).toContain(`;"${until.slice(0, 19).replace('T', ' ')}";"non";"en ligne"`);
  expect(line).toContain(`"'=HYPERLINK(""http://x"";""Awa"")"`);
  expect(line).toContain('"déclarée";"Réussi";"82,1";"70";"90";"15";"non";"";"non";"en ligne"');
});

test('one candidate’s score is recorded once', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  await sitCampaign(t, campaign.id, candidate, 'right');
  await t.runJobs();
  const { body } = await list(campaign.id);
  expect(body.campaign.tested_count).toBe(1);
  await expect(scoreCandidacy(t, campaign.id, candidate, { score: 1, low: 0, high: 2 })).rejects.toThrow();
});

test('a contact shows the days that are left of it, to the company that paid for it', async () => {
  const [campaign, rival] = [await openCampaign(t, company), await signUpCompany(t)];
  const rivals = await openCampaign(t, rival);
  const person = await signUp(t, { full_name: 'Awa' });
  await sitCampaign(t, campaign.id, person, 'perfect');
  await sitCampaign(t, rivals.id, person, 'perfect');
  const contactOf = async (id: string, token?: string) =>
    (await list(id, '', token)).body.candidates[0].contact;
  expect(await contactOf(campaign.id)).toBeNull();
  const { body } = await t.call('POST', '/contact-candidate', {
    token: company.token,
    body: { candidate_id: person.id, campaign_id: campaign.id },
  });
  const { conversation_id } = body;
  expect(await contactOf(campaign.id)).toEqual({ conversation_id, days_left: 30 });
  expect(await contactOf(rivals.id, rival.token)).toBeNull();
  t.advance(18 * DAY);
  expect(await contactOf(campaign.id)).toEqual({ conversation_id, days_left: 12 });
  t.advance(13 * DAY);
  expect(await contactOf(campaign.id)).toEqual({ conversation_id, days_left: 0 });
});

test('a candidacy is confirmed when what counts of its candidate confirms the certificate it earned', async () => {
  const { profileId } = await createBank(t, { questions: 40, skills: 2 });
  const campaign = await openCampaign(t, company, { profile_id: profileId });
  const [person, other] = [await signUp(t), await signUp(t)];
  await giveCredits(t, person, 5);
  for (const candidate of [person, other]) await sitCampaign(t, campaign.id, candidate, 'right');
  const confirmed = async (query = '') =>
    (await list(campaign.id, query)).body.candidates
      .filter((candidacy: Candidacy) => candidacy.confirmed)
      .map(({ candidate }: Candidacy) => candidate.id);
  expect(await confirmed()).toEqual([]);
  for (let sitting = 0; sitting < 3; sitting += 1) {
    const { id, paper } = await openTest(t, person, { profile_id: profileId, num_questions_per_skill: 5 });
    const answers = rightAnswers(paper);
    await t.call('POST', '/tests/submit', { token: person.token, body: { test_id: id, answers } });
    await t.runJobs();
  }
  expect(await confirmed()).toEqual([person.id]);
  expect((await list(campaign.id, '?confirmed=1')).body.total).toBe(1);
});
