import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { companyBlocks } from '#server/db/schema/trust.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { type Person, profileId, signUp } from '#server/testing/people/people.ts';
import { candidateWith, openCampaign, signUpCompany, sitCampaign } from '#server/testing/worlds/campaigns.ts';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import { NOTES_LIMIT } from '#shared/rules/campaigns/stages.ts';

const t = testApp();
let company: Person;
beforeAll(async () => {
  company = await signUpCompany(t);
});

const list = async (id: string, query = ''): Promise<Candidacy[]> =>
  (await t.call('GET', `/admin/campaigns/${id}/candidates${query}`, { token: company.token })).body
    .candidates;
const names = (rows: Candidacy[]) => rows.map(({ candidate }) => candidate.full_name);
const move = (ids: string[], stage: string, from?: Record<string, string>) =>
  t.call('PUT', '/candidacies/stage', { token: company.token, body: { ids, stage, from } });
const share = (id: string, shown?: string) =>
  t.call('POST', `/candidacies/${id}/share-stage`, {
    token: company.token,
    body: { expected_stage: shown },
  });
const read = async (id: string) =>
  (await t.call('GET', `/candidacies/${id}`, { token: company.token })).body.candidacy;
const note = (id: string, text: string, headers = {}) =>
  t.call('POST', `/candidacies/${id}/notes`, { token: company.token, body: { text }, headers });
const toldTo = async (person: Person) =>
  (await t.call('GET', '/notifications', { token: person.token })).body.notifications.filter(
    ({ type }: { type: string }) => type === 'stage_shared',
  );

async function campaignOf(...people: [name: string, score: number][]) {
  const { id } = await openCampaign(t, company);
  const persons: Person[] = [];
  for (const [name, score] of people) {
    persons.push(
      await candidateWith(t, id, name, {
        score,
        low: score - 5,
        high: score + 5,
        skills: { Fiscalité: score, Clôture: score + 4 },
      }),
    );
  }
  return { id, persons, rows: await list(id) };
}

test('a candidate begins as new, moves, and each move is kept once', async () => {
  const { id, rows } = await campaignOf(['Awa', 80]);
  const [awa] = rows as [Candidacy];
  expect(awa).toMatchObject({ stage: 'new', stage_shared: null });
  expect((await move([awa.id], 'interview')).body).toEqual({ moved: 1, stayed: 0 });
  expect((await move([awa.id, awa.id], 'interview')).body).toEqual({ moved: 0, stayed: 0 });
  await move([awa.id], 'hired');
  const { history, stage } = await read(awa.id);
  expect(stage).toBe('hired');
  expect(history.map((step: { kind: string; stage: string }) => [step.kind, step.stage])).toEqual([
    ['moved', 'interview'],
    ['moved', 'hired'],
  ]);
  const { body } = await t.call('GET', `/campaigns/${id}`, { token: company.token });
  expect(body.funnel.hired).toBe(1);
});

test('whom a colleague moved since they were shown stays there, whoever moves them or puts a move back', async () => {
  const { rows } = await campaignOf(['Awa', 80], ['Binta', 60]);
  const ids = rows.map(({ id }) => id);
  const [awa = '', binta = ''] = ids;
  const at = (stage: string) => Object.fromEntries(ids.map((id) => [id, stage]));
  const stages = async () => [(await read(awa)).stage, (await read(binta)).stage];
  await move(ids, 'interview', at('new'));
  await move([awa], 'hired');
  expect((await move(ids, 'new', at('interview'))).body).toEqual({ moved: 1, stayed: 1 });
  expect(await stages()).toEqual(['hired', 'new']);
  expect((await move(ids, 'rejected', at('new'))).body).toEqual({ moved: 1, stayed: 1 });
  // Asked for again because no answer came.
  expect((await move(ids, 'rejected', at('new'))).body).toEqual({ moved: 0, stayed: 1 });
  const inCapitals = await move([awa.toUpperCase()], 'rejected', { [awa.toUpperCase()]: 'new' });
  expect(inCapitals.body).toEqual({ moved: 0, stayed: 1 });
  expect(await stages()).toEqual(['hired', 'rejected']);
  expect((await read(awa)).history).toHaveLength(2);
});

test('of several, one that is another company’s keeps all where they were', async () => {
  const { id, rows } = await campaignOf(['Awa', 80], ['Binta', 60]);
  const rival = await signUpCompany(t);
  const theirs = await openCampaign(t, rival);
  await candidateWith(t, theirs.id, 'Cheick', { score: 70, low: 60, high: 80 });
  const [foreign] = await t.deps.db
    .select({ id: candidacies.id })
    .from(candidacies)
    .where(eq(candidacies.campaign_id, theirs.id));
  const refused = await move([...rows.map((row) => row.id), foreign?.id ?? ''], 'rejected');
  expect(refused).toMatchObject({ status: 404, body: { detail: 'Candidature introuvable' } });
  expect((await list(id)).map(({ stage }) => stage)).toEqual(['new', 'new']);
});

test('fifty moves at once to one stage are one step', async () => {
  const { rows } = await campaignOf(['Awa', 80]);
  const [{ id }] = rows as [Candidacy];
  const moved = await Promise.all(Array.from({ length: 50 }, () => move([id], 'to_review')));
  expect(moved.map(({ body }) => body.moved).filter((count) => count === 1)).toHaveLength(1);
  expect((await read(id)).history).toHaveLength(1);
});

test('the candidate reads the stage that was shared, is told of it once, and of nothing that was not', async () => {
  const { id, rows, persons } = await campaignOf(['Awa', 80]);
  const [awa, person] = [rows[0] as Candidacy, persons[0] as Person];
  const get = async (path: string) => (await t.call('GET', path, { token: person.token })).body;
  const own = async () => (await get('/campaigns/applications')).applications[0].stage_shared;
  const seen = async () => [(await get(`/campaigns/${id}/public`)).campaign.own_stage, await own()];
  await move([awa.id], 'interview');
  expect([await seen(), await toldTo(person)]).toEqual([[null, null], []]);
  await Promise.all([share(awa.id), share(awa.id), share(awa.id)]);
  expect(await seen()).toEqual(['interview', 'interview']);
  const told = await toldTo(person);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ link: `/candidatures#${id}` });
  expect(told[0].message).toContain('a mis à jour votre candidature');
  await move([awa.id], 'rejected');
  expect(await seen()).toEqual(['interview', 'interview']);
  await t.deps.db.insert(companyBlocks).values({ company_id: company.id, candidate_id: person.id });
  expect(await seen()).toEqual([null, null]);
  await t.call('DELETE', `/campaigns/${id}/application`, { token: person.token });
  expect(await seen()).toEqual([null, null]);
});

test('a stage that was not the one shown is not told, and the refusal says which it is', async () => {
  const { rows, persons } = await campaignOf(['Awa', 80]);
  const [awa, person] = [rows[0] as Candidacy, persons[0] as Person];
  await move([awa.id], 'rejected');
  expect(await share(awa.id, 'interview')).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await share(awa.id, 'interview')).body.detail).toContain('«\u00a0Refusé\u00a0»');
  expect(await toldTo(person)).toEqual([]);
  expect((await share(awa.id, 'rejected')).body).toEqual({ stage: 'rejected' });
});

test('a stage is told to nobody whose account is no more', async () => {
  const { rows, persons } = await campaignOf(['Awa', 80]);
  const [awa, person] = [rows[0] as Candidacy, persons[0] as Person];
  await t.deps.db.update(accounts).set({ deleted_at: new Date() }).where(eq(accounts.id, person.id));
  expect(await share(awa.id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await read(awa.id)).toMatchObject({ stage_shared: null, history: [] });
});

test('notes are the company’s: the newest first, sent twice written once, a hundred at most, removable', async () => {
  const { rows } = await campaignOf(['Awa', 80]);
  const [{ id }] = rows as [Candidacy];
  const key = { 'idempotency-key': 'note-une-fois' };
  await Promise.all([note(id, 'Libre lundi.', key), note(id, 'Libre lundi.', key)]);
  t.advance(1_000);
  const { body } = await note(id, 'Prétentions : 300 000 FCFA.');
  expect((await read(id)).notes.map(({ text }: { text: string }) => text)).toEqual([
    'Prétentions : 300 000 FCFA.',
    'Libre lundi.',
  ]);
  expect((await note(id, '  ')).body).toMatchObject({
    code: 'invalid_input',
    detail: 'Écrivez d’abord votre note.',
  });
  const path = `/candidacies/${id}/notes/${body.note.id}`;
  expect((await t.call('DELETE', path, { token: company.token })).status).toBe(200);
  expect((await t.call('DELETE', path, { token: company.token })).status).toBe(404);
  for (let kept = 1; kept < NOTES_LIMIT; kept += 1) await note(id, `Note ${kept}`);
  expect(await note(id, 'De trop')).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

test('neither a removed note nor an invited address outlives itself in what its key is kept with', async () => {
  const { rows } = await campaignOf(['Awa', 90]);
  const id = rows[0]?.id ?? '';
  const { body } = await note(id, 'À ne garder nulle part.', { 'idempotency-key': 'note-effacee' });
  await t.call('DELETE', `/candidacies/${id}/notes/${body.note.id}`, { token: company.token });
  expect((await note(id, 'À ne garder nulle part.', { 'idempotency-key': 'note-effacee' })).status).toBe(404);
  const opened = await t.call('POST', '/campaigns/create', {
    token: company.token,
    headers: { 'idempotency-key': 'campagne-une-fois' },
    body: {
      title: 'Comptable',
      description: 'Une PME.',
      profile_id: await profileId(t),
      is_public: false,
      level: 'junior',
      invited_emails: ['nulle.part@exemple.test'],
    },
  });
  expect(opened.body.campaign.invited_emails).toEqual(['nulle.part@exemple.test']);
  const kept = await t.pool.query('select response::text from idempotency_keys');
  expect(JSON.stringify(kept.rows)).not.toMatch(/nulle.part/);
});

test('notes go with the account they are about', async () => {
  const { rows, persons } = await campaignOf(['Awa', 80]);
  const [{ id }] = rows as [Candidacy];
  await note(id, 'Très bonne impression.');
  const left = await t.call('POST', '/auth/delete', { token: (persons[0] as Person).token, body: {} });
  expect(left.status).toBe(200);
  expect(await note(id, 'Trop tard.')).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await read(id)).notes).toEqual([]);
});

test('a note on an account that goes meanwhile is kept nowhere', async () => {
  const { rows, persons } = await campaignOf(['Awa', 80]);
  const [{ id }] = rows as [Candidacy];
  const gone = `update accounts set deleted_at = now() where id = '${persons[0]?.id}'`;
  expect(await atOnce(t, gone, [() => note(id, 'Trop tard.')])).toMatchObject([{ status: 409 }]);
  expect((await read(id)).notes).toEqual([]);
});

test('a company that is blocked while it notes, moves or tells does none of it', async () => {
  const { rows } = await campaignOf(['Awa', 80]);
  const [{ id }] = rows as [Candidacy];
  const own = `where id = '${company.id}'`;
  const answers = await atOnce(t, `update accounts set blocked_at = now() ${own}`, [
    () => note(id, 'Trop tard.'),
    () => move([id], 'hired'),
    () => share(id),
  ]);
  expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('company_blocked'));
  await t.pool.query(`update accounts set blocked_at = null ${own}`);
  expect(await read(id)).toMatchObject({ stage: 'new', notes: [], history: [] });
});

test('skills stand against the campaign’s median, with how the answers went and none of them', async () => {
  const { id } = await campaignOf(['Awa', 90], ['Binta', 50]);
  const sitting = await signUp(t, { full_name: 'Cheick' });
  await sitCampaign(t, id, sitting, 'right');
  const rows = await list(id);
  const awa = await read(rows.find(({ candidate }) => candidate.full_name === 'Awa')?.id ?? '');
  expect(awa.skills).toContainEqual({
    skill: 'Clôture',
    score: 94,
    median: 74,
    right: 0,
    partial: 0,
    wrong: 0,
    blank: 0,
    unread: 0,
  });
  const cheick = await read(rows.find(({ candidate }) => candidate.full_name === 'Cheick')?.id ?? '');
  const answered = (skill: Record<string, number>) =>
    Number(skill.right) + Number(skill.partial) + Number(skill.wrong) + Number(skill.blank);
  expect(cheick.skills.map(answered)).toEqual([5, 5, 5]);
  expect(cheick.skills.every(({ right }: { right: number }) => right > 0)).toBe(true);
  expect(JSON.stringify(cheick)).not.toMatch(/Je ne sais pas|question_id|"answer"/);
});

test('a median leaves out whoever blocked the company, or two scores would tell it a third', async () => {
  const { rows, persons } = await campaignOf(['Awa', 90], ['Binta', 50], ['Cheick', 80]);
  await t.pool.query('insert into company_blocks (company_id, candidate_id) values ($1, $2)', [
    company.id,
    persons[1]?.id,
  ]);
  const { skills } = await read(rows[0]?.id ?? '');
  expect(skills).toContainEqual(expect.objectContaining({ skill: 'Clôture', score: 94, median: 89 }));
});

test('a median leaves out whose certificate was withdrawn, and there is none of one candidate', async () => {
  const { id, rows } = await campaignOf(['Awa', 90]);
  const medians = async () =>
    (await read(rows[0]?.id ?? '')).skills.map(({ median }: { median: number | null }) => median);
  expect(await medians()).toEqual([null, null]);
  const skills = { Fiscalité: 80, Clôture: 84 };
  const other = await candidateWith(t, id, 'Binta', {
    score: 80,
    low: 75,
    high: 85,
    confirmed: true,
    skills,
  });
  expect(await medians()).toEqual([89, 85]);
  await t.pool.query('update certificates set revoked_at = now() where account_id = $1', [other.id]);
  expect(await medians()).toEqual([null, null]);
});

test('candidates come by name from either end, and by stage, as their export does', async () => {
  const { id, rows } = await campaignOf(['Zénab', 90], ['Élise', 50], ['awa', 70]);
  expect(names(await list(id, '?sort=name'))).toEqual(['awa', 'Élise', 'Zénab']);
  expect(names(await list(id, '?sort=name&order=desc'))).toEqual(['Zénab', 'Élise', 'awa']);
  expect(names(await list(id, '?sort=score&order=asc'))).toEqual(['Élise', 'awa', 'Zénab']);
  const first = await t.call('GET', `/admin/campaigns/${id}/candidates?sort=name&limit=2`, {
    token: company.token,
  });
  const next = `?sort=name&limit=2&cursor=${first.body.next_cursor}`;
  expect(names(await list(id, next))).toEqual(['Zénab']);
  await move([rows[0]?.id ?? ''], 'interview');
  expect(names(await list(id, '?stage=interview'))).toEqual(['Zénab']);
  const csv = async (query: string): Promise<string> =>
    (await t.call('GET', `/admin/campaigns/${id}/candidates.csv${query}`, { token: company.token })).body;
  expect(await csv('?stage=interview')).toContain('Zénab');
  expect(await csv('?stage=interview')).not.toContain('Élise');
});

test('an export holds those that were chosen, up to 500, and nobody of another campaign', async () => {
  const { id, rows } = await campaignOf(['Zénab', 90], ['awa', 70]);
  const elsewhere = await campaignOf(['Élise', 50]);
  const exported = (ids: string[]) =>
    t.call('POST', `/admin/campaigns/${id}/candidates.csv`, { token: company.token, body: { ids } });
  const unknown = Array.from({ length: 498 }, () => randomUUID());
  const chosen = [rows[1]?.id ?? '', elsewhere.rows[0]?.id ?? '', ...unknown];
  const { status, body } = await exported(chosen);
  expect(status).toBe(200);
  expect(body).toContain('awa');
  expect(body).not.toMatch(/Zénab|Élise/);
  expect((await exported([...chosen, randomUUID()])).status).toBe(422);
  expect((await exported([])).status).toBe(422);
});

test('a candidate who blocked the company is neither looked into nor moved by it any more', async () => {
  const { id, rows, persons } = await campaignOf(['Awa', 80], ['Binta', 60]);
  const [awa, person] = [rows[0] as Candidacy, persons[0] as Person];
  await t.deps.db.insert(companyBlocks).values({ company_id: company.id, candidate_id: person.id });
  expect((await t.call('GET', `/candidacies/${awa.id}`, { token: company.token })).status).toBe(404);
  expect((await move([awa.id], 'hired')).status).toBe(404);
  expect((await share(awa.id)).status).toBe(404);
  expect((await note(awa.id, 'Non')).status).toBe(404);
  expect(names(await list(id, '?stage=new'))).toEqual(['Binta']);
});
