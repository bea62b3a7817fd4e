import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import { openTest, type Person, rightAnswers, signUp, wrongAnswers } from '#server/testing/people/people.ts';
import { writeRightAnswer } from '#server/testing/people/right-answer.ts';
import { signUpCompany } from '#server/testing/worlds/campaigns.ts';
import type { Verdict } from '#shared/contracts/scores.ts';
import type { Talent } from '#shared/contracts/talents.ts';
import { dropExpired, refreshTalent } from './index.ts';

const t = testApp();

const top = async (query = '', headers: Record<string, string> = {}) => {
  t.advance(1_001);
  return t.call('GET', `/top-talents${query}`, { headers });
};
const names = async (query = ''): Promise<string[]> =>
  (await top(query)).body.top_talents.map((talent: Talent) => talent.full_name);

/** Certificates without sittings, then the place they earn. */
async function certified(
  full_name: string,
  earned: Record<string, number>,
  fields: Record<string, unknown> = {},
): Promise<Person> {
  const person = await signUp(t, { full_name, ...fields });
  for (const [profile, score] of Object.entries(earned)) await certify(person, { profile, score });
  await refresh(person);
  return person;
}

type Certificate = { profile: string; score: number; verdict?: Verdict; margin?: [number, number] };

async function certify(
  person: Person,
  { profile, score, verdict = 'online', margin }: Certificate,
): Promise<void> {
  await t.deps.db.execute(sql`
    with made as (
      insert into assessments (account_id, profile_id, profile_name, skill_names, level, cost, question_count, status)
      values (${person.id}, gen_random_uuid(), ${profile}, '[]', 'junior', 1, 15, 'completed') returning id
    ), report as (
      insert into reports (assessment_id, account_id, submitted_at) select id, ${person.id}, now() from made returning id
    )
    insert into certificates
      (number, account_id, report_id, full_name, profile_name, level, global_score, verdict, issued_at, kid, signature,
        margin_low, margin_high)
    select ${randomUUID()}, ${person.id}, id, 'x', ${profile}, 'junior', ${score}, ${verdict}, now(), 'k', 's',
      ${margin?.[0] ?? null}, ${margin?.[1] ?? null} from report
  `);
}

const refresh = (person: Person) => t.deps.db.transaction((tx) => refreshTalent(tx, person.id));

test('passing a test makes a talent in the grading itself; failing one does not', async () => {
  const [passed, failed] = [
    await signUp(t, { full_name: 'Réussie Parfaite', country: 'ML' }),
    await signUp(t, { full_name: 'Ratée' }),
  ];
  for (const [person, answersFor] of [
    [passed, rightAnswers],
    [failed, wrongAnswers],
  ] as const) {
    const { id, paper } = await openTest(t, person);
    const answers = answersFor(paper).map((answer, at) => {
      const question = paper[at];
      return question?.type === 'open' && person === passed
        ? { ...answer, answer: writeRightAnswer(question) }
        : answer;
    });
    await t.call('POST', '/tests/submit', { token: person.token, body: { test_id: id, answers } });
  }
  await t.runJobs();
  const { body } = await top();
  const earned = await t.deps.db.select().from(certificates).where(eq(certificates.account_id, passed.id));
  expect(earned).toHaveLength(1);
  expect(body.top_talents).toEqual([
    {
      user_id: passed.id,
      full_name: 'Réussie Parfaite',
      country: 'ML',
      languages: [],
      best_score: earned[0]?.global_score,
      scored_in: null,
      tests_passed: 1,
      certified_skills: [earned[0]?.profile_name],
      margin: { low: earned[0]?.margin_low, high: earned[0]?.margin_high },
      counted: 15,
      confirmed: earned[0]?.confirmed,
      proven: true,
      is_demo: false,
      place: 1,
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('@');
});

test('talents rank by best score, then by certifications, and list their profiles best first', async () => {
  await certified('Deux Certificats', { Vente: 80, Comptabilité: 91 }, { country: 'SN' });
  await certified('Un Certificat', { Vente: 91 }, { country: 'CI' });
  await certified('Meilleure', { Vente: 99.5 }, { country: 'SN' });
  const { body } = await top('?min_score=90');
  const ranked = body.top_talents.filter((talent: Talent) => talent.full_name !== 'Réussie Parfaite');
  expect(ranked.map((talent: Talent) => talent.full_name)).toEqual([
    'Meilleure',
    'Deux Certificats',
    'Un Certificat',
  ]);
  expect(ranked[1].certified_skills).toEqual(['Comptabilité', 'Vente']);
});

test('a best score whose time only the phone knows is told as such, and comes after proven ones', async () => {
  const person = await certified('Deux Mesures', { Vente: 76 }, { country: 'BF' });
  await certify(person, { profile: 'Comptabilité', score: 99.9, verdict: 'offline_uncertain' });
  await refresh(person);
  const last = async () => (await top()).body.top_talents.at(-1);
  expect(await last()).toMatchObject({ user_id: person.id, best_score: 99.9, proven: false });
  await certify(person, { profile: 'Logistique', score: 99.9 });
  await refresh(person);
  expect((await last()).user_id).not.toBe(person.id);
  await t.deps.db.execute(sql`delete from certificates where account_id = ${person.id}`);
  await refresh(person);
});

test('by reliability talents come in the order of the margins that are shown', async () => {
  const [wide, narrow] = [await certified('Marge Large', {}), await certified('Marge Étroite', {})];
  for (const made of [
    { profile: 'Transit', score: 78, margin: [76, 88] },
    { profile: 'Transit', score: 93, margin: [60, 97] },
    { profile: 'Douane', score: 77, margin: [75, 85] },
  ] satisfies Certificate[])
    await certify(wide, made);
  await certify(narrow, { profile: 'Transit', score: 85, margin: [70, 92] });
  await Promise.all([refresh(wide), refresh(narrow)]);
  for (const query of ['?sort=reliability&q=marge', '?sort=reliability&skill=Transit']) {
    const { top_talents } = (await top(query)).body;
    expect(top_talents.map(({ full_name, margin }: Talent) => [full_name, margin?.low])).toEqual([
      ['Marge Étroite', 70],
      ['Marge Large', 60],
    ]);
  }
  await t.deps.db.execute(sql`delete from certificates where account_id in (${wide.id}, ${narrow.id})`);
  await Promise.all([refresh(wide), refresh(narrow)]);
});

test('the first three among all keep their place in a list that leaves others out', async () => {
  const places = async (query: string) =>
    (await top(query)).body.top_talents.map((talent: Talent) => [talent.full_name, talent.place]);
  await certified('Quatrième', { Vente: 90.5 }, { country: 'BF' });
  const all = new Map<string, number | null>(await places(''));
  expect([...all.values()].slice(0, 4)).toEqual([1, 2, 3, null]);
  for (const query of ['?country=BF', '?country=CI', '?skill=Vente', '?sort=reliability', '?q=certificat']) {
    for (const [name, place] of await places(query)) expect(place, `${name} of ${query}`).toBe(all.get(name));
  }
  await t.deps.db.execute(sql`delete from talents where full_name = 'Quatrième'`);
  await t.deps.db.execute(
    sql`delete from talent_skills where account_id not in (select account_id from talents)`,
  );
});

test('filters by skill, country and score combine', async () => {
  expect(await names('?skill=Vente&country=SN')).toEqual(['Meilleure', 'Deux Certificats']);
  expect(await names('?skill=Vente&country=SN&min_score=95')).toEqual(['Meilleure']);
  expect(await names('?skill=Comptabilit%C3%A9')).toEqual(['Deux Certificats']);
  expect(await names('?country=BF')).toEqual([]);
  expect((await top('?country=&skill=&min_score=')).body.total_is_capped).toBe(false);
});

test('who says that they speak a language is found by it, beside other filters, until they take it back', async () => {
  const [both, one] = [
    await certified('Rokia Bilingue', { Vente: 82, Java: 77 }, { country: 'SN' }),
    await certified('Rokia Wolofphone', { Vente: 84 }, { country: 'SN' }),
  ];
  const speak = (person: Person, languages: string[]) =>
    t.call('PATCH', '/auth/me', { token: person.token, body: { languages } });
  expect(await names('?language=wo')).toEqual([]);
  await speak(both, ['bm', 'wo']);
  await speak(one, ['wo']);
  for (const query of [
    'language=wo',
    'language=wo&country=SN&min_score=80',
    'language=wo&skill=Vente',
    'language=wo&q=rokia',
    'language=wo&q=rokkia',
  ])
    expect(await names(`?${query}`), query).toEqual(['Rokia Wolofphone', 'Rokia Bilingue']);
  for (const query of [
    'language=bm',
    'language=wo&skill=Java',
    'language=bm&q=rokkia',
    'language=bm&skill=Vente&q=rok',
  ])
    expect(await names(`?${query}`), query).toEqual(['Rokia Bilingue']);
  for (const query of ['language=fr', 'language=bm&country=CI', 'language=bm&skill=Comptabilit%C3%A9'])
    expect((await top(`?${query}`)).body, query).toMatchObject({ top_talents: [], total: 0 });
  await speak(one, []);
  expect((await top('?language=wo')).body).toMatchObject({
    total: 1,
    top_talents: [{ user_id: both.id, languages: ['bm', 'wo'] }],
  });
});

test('a list of one skill is filtered, ranked and shown by what was certified in it', async () => {
  const person = await certified('Forte Ailleurs', { Transport: 76, Comptabilité: 98 });
  await certified('Bonne Ici', { Transport: 85 });
  await certify(person, { profile: 'Transport', score: 75.5 });
  await refresh(person);
  for (const query of ['', '&q=forte', '&q=fortte', '&sort=reliability&q=forte']) {
    const { top_talents } = (await top(`?skill=Transport${query}`)).body;
    expect(top_talents.at(-1), query).toMatchObject({
      full_name: 'Forte Ailleurs',
      scored_in: 'Transport',
      best_score: 76,
      tests_passed: 2,
      certified_skills: ['Comptabilité', 'Transport'],
    });
  }
  expect(await names('?skill=Transport')).toEqual(['Bonne Ici', 'Forte Ailleurs']);
  expect(await names('?skill=Transport&min_score=90')).toEqual([]);
  expect(await names('?skill=Transport&q=forte&min_score=90')).toEqual([]);
  expect((await top('?q=forte')).body.top_talents).toMatchObject([
    { scored_in: null, best_score: 98, tests_passed: 3 },
  ]);
});

test('names are found by the beginning of any of their words, without accents, in rank order', async () => {
  await certified('Aïssata Coulibaly-Keïta', { Vente: 76 }, { country: 'ML' });
  await certified('Moussa KEITA', { Vente: 78 });
  expect(await names('?q=keita')).toEqual(['Moussa KEITA', 'Aïssata Coulibaly-Keïta']);
  expect(await names('?q=A%C3%AFs')).toEqual(['Aïssata Coulibaly-Keïta']);
  expect(await names('?q=keit%20coul')).toEqual(['Aïssata Coulibaly-Keïta']);
  expect(await names('?q=keita&country=ML')).toEqual(['Aïssata Coulibaly-Keïta']);
});

test('a misspelt name finds similar ones, and says that they are only similar', async () => {
  expect((await top('?q=Coulibal')).body).toMatchObject({ approximate: false, total: 1 });
  for (const q of ['Coulibali', 'Kouliballi']) {
    expect((await top(`?q=${q}`)).body).toMatchObject({
      approximate: true,
      total: 1,
      top_talents: [{ full_name: 'Aïssata Coulibaly-Keïta' }],
    });
  }
  expect((await top('?q=zzzzzz')).body).toMatchObject({ approximate: false, total: 0, top_talents: [] });
});

test.each(['%', '\\', "'; drop table talents; --", '___', '/Vente/SN', '🙂', '()&|!:*', 'ɲɛɔ'])(
  'searching %j is harmless',
  async (q) => {
    expect((await top(`?q=${encodeURIComponent(q)}`)).status).toBe(200);
  },
);

test.each([
  '?limit=0',
  '?limit=101',
  '?page=0',
  '?page=113',
  '?min_score=abc',
  '?country=FR',
  '?language=klingon',
  '?cursor=xx',
  '?page=2&cursor=xx',
])('%s is refused', async (query) => {
  expect(await top(query)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
});

test('hiding takes a talent off the list and its count at once, showing brings them back', async () => {
  const person = await certified('Discrète', { Vente: 88 });
  const total = (await top()).body.total;
  const set = (body: Record<string, unknown>) => t.call('PATCH', '/auth/me', { token: person.token, body });
  await set({ is_listed: false });
  expect(await names('?q=discrete')).toEqual([]);
  expect((await top()).body.total).toBe(total - 1);
  await set({ is_listed: true, country: 'BF' });
  expect(await names('?country=BF')).toEqual(['Discrète']);
  expect((await top()).body.total).toBe(total);
});

test('revoked certificates, and deleted accounts, are no talents', async () => {
  const [revoked, deleted] = [
    await certified('Révoquée', { Vente: 89 }),
    await certified('Supprimée', { Vente: 89 }),
  ];
  await t.deps.db
    .update(certificates)
    .set({ revoked_at: t.deps.now() })
    .where(eq(certificates.account_id, revoked.id));
  await t.deps.db.update(accounts).set({ deleted_at: t.deps.now() }).where(eq(accounts.id, deleted.id));
  await Promise.all([refresh(revoked), refresh(deleted)]);
  expect(await names('?q=revoquee')).toEqual([]);
  expect(await names('?q=supprimee')).toEqual([]);
});

test('who holds only expired certificates is no talent from the next night on, and nobody pays to reach them', async () => {
  const [expired, renewed] = [
    await certified('Expirée', { Vente: 91 }),
    await certified('Renouvelée', { Vente: 92, Java: 80 }),
  ];
  for (const person of [expired, renewed])
    await t.deps.db.execute(sql`update certificates set issued_at = now() - interval '4 years'
      where account_id = ${person.id} and profile_name = 'Vente'`);
  const company = await signUpCompany(t);
  const contact = (person: Person) =>
    t.call('POST', `/contact-candidate/${person.id}`, { token: company.token, body: {} });
  expect([(await contact(expired)).status, (await contact(renewed)).status]).toEqual([404, 200]);
  await dropExpired(t.deps);
  expect(await names('?q=expiree')).toEqual([]);
  expect((await top('?q=renouvelee')).body.top_talents).toMatchObject([
    { best_score: 80, certified_skills: ['Java'] },
  ]);
});

test('however many talents there are, a statement of the night looks at a step of them, and none is passed over', async () => {
  const count = async () =>
    Number((await t.deps.db.execute(sql`select count(*) from talents`)).rows[0]?.count);
  const before = await count();
  const people: Person[] = [];
  for (const at of [1, 2, 3, 4, 5]) people.push(await certified(`Périmée ${at}`, { Vente: 90 }));
  const expired = people.filter((_, at) => at % 2 === 0);
  for (const { id } of expired) {
    await t.deps.db.execute(
      sql`update certificates set issued_at = now() - interval '4 years' where account_id = ${id}`,
    );
  }
  const sent = await roundTripsOf(() => dropExpired(t.deps, { step: 2 }));
  expect(sent.filter((text) => / as changed/.test(text))).toHaveLength(Math.floor((before + 5) / 2) + 1);
  expect(await count()).toBe(before + 2);
  expect((await names('?q=perimee')).toSorted()).toEqual(['Périmée 2', 'Périmée 4']);
});

test('two certificates earned at the same moment both count', async () => {
  const person = await signUp(t, { full_name: 'Simultanée' });
  const earn = (profile: string, score: number) =>
    t.deps.db.transaction(async (tx) => {
      await tx.execute(sql`
        with made as (
          insert into assessments (account_id, profile_id, profile_name, skill_names, level, cost, question_count, status)
          values (${person.id}, gen_random_uuid(), ${profile}, '[]', 'junior', 1, 15, 'completed') returning id
        ) insert into reports (assessment_id, account_id, submitted_at) select id, ${person.id}, now() from made`);
      await tx.execute(sql`
        insert into certificates
          (number, account_id, report_id, full_name, profile_name, level, global_score, verdict, issued_at, kid, signature)
        select ${randomUUID()}, ${person.id}, r.id, 'x', ${profile}, 'junior', ${score}, 'online', now(), 'k', 's'
        from reports r join assessments on assessments.id = r.assessment_id where assessments.account_id = ${person.id} and profile_name = ${profile}`);
      await refreshTalent(tx, person.id);
    });
  await Promise.all(Array.from({ length: 8 }, (_, at) => earn(`Métier ${at}`, 76 + at)));
  const { body } = await top('?q=simultanee');
  expect(body.top_talents).toMatchObject([{ best_score: 83, tests_passed: 8 }]);
});

test('pages by cursor and by number hold the same talents, each once', async () => {
  const all = await names('?limit=100');
  const numbered = [...(await names('?page=1&limit=3')), ...(await names('?page=2&limit=3'))];
  expect(numbered).toEqual(all.slice(0, 6));
  const chained: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await top(`?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    chained.push(...body.top_talents.map((talent: Talent) => talent.full_name));
    cursor = body.next_cursor;
  }
  expect(chained).toEqual(all);
});

test('an unchanged list answers 304, whatever the cache-busting parameter', async () => {
  const first = await top('?t=1');
  const again = await top('?t=2', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect([again.status, again.body]).toEqual([304, '']);
  expect(again.headers.get('x-baara')).toBe('1');
  await certified('Nouvelle Venue', { Vente: 97 });
  const changed = await top('?t=3', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(changed.status).toBe(200);
  expect(changed.body.top_talents.map((talent: Talent) => talent.full_name)).toContain('Nouvelle Venue');
});

test('a compressed answer’s tag is known again', async () => {
  const ask = (headers: Record<string, string>) =>
    t.app.request('/api/top-talents', { headers: { 'accept-encoding': 'gzip', ...headers } });
  const first = await ask({});
  const etag = first.headers.get('etag') ?? '';
  expect([first.headers.get('content-encoding'), etag.slice(0, 2)]).toEqual(['gzip', 'W/']);
  expect((await ask({ 'if-none-match': `"other", ${etag}` })).status).toBe(304);
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
});

test('for a second a process answers from memory, without asking the database', async () => {
  t.stopClock();
  await top();
  const acquired: number[] = [];
  const note = () => acquired.push(1);
  t.pool.on('acquire', note);
  const answers = await Promise.all(Array.from({ length: 20 }, () => t.call('GET', '/top-talents')));
  t.pool.off('acquire', note);
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  expect(acquired).toEqual([]);
});

test('the public list holds neither address nor phone of anybody', async () => {
  const shown = await certified('Numéro Privé', { Vente: 99 }, { phone: '+22371234567' });
  const text = JSON.stringify((await top('?q=numero+prive')).body);
  expect(text).toContain('Numéro Privé');
  for (const own of [shown.email, '71234567']) expect(text).not.toContain(own);
});
