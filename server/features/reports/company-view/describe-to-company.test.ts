import { expect, test } from 'vitest';
import type { SkillOutcome } from '#shared/contracts/reports.ts';
import { describeToCompany } from './describe-to-company.ts';

const skill = (name: string, score: number, more: Partial<SkillOutcome> = {}): SkillOutcome => ({
  skill: name,
  score,
  median: 60,
  right: 3,
  partial: 0,
  wrong: 1,
  blank: 1,
  unread: 0,
  ...more,
});
const describe = (skills: SkillOutcome[], more: object = {}) =>
  describeToCompany({
    full_name: 'Awa Traoré',
    skills,
    verdict: 'online',
    all_met: false,
    deleted: false,
    ...more,
  });

test('a report for a company names the candidate, compares with the campaign, and speaks to the company alone', () => {
  const { strengths, weaknesses, recommendations } = describe([
    skill('Fiscalité', 90),
    skill('Clôture', 45, { partial: 1, wrong: 0 }),
  ]);
  expect(strengths).toEqual([
    'Fiscalité\u00a0: 90,0\u00a0% (médiane de la campagne\u00a0: 60,0\u00a0%). 3\u00a0réponses justes sur 5.',
  ]);
  expect(weaknesses).toEqual([
    'Clôture\u00a0: 45,0\u00a0% (médiane de la campagne\u00a0: 60,0\u00a0%). 3\u00a0réponses justes sur 5.',
  ]);
  expect(recommendations).toEqual([
    'Interrogez Awa Traoré sur «\u00a0Clôture\u00a0»\u00a0: 1\u00a0réponse incomplète, 1\u00a0question sans réponse à temps sur 5.',
  ]);
});

test('an answer whose grading is not sure is counted among those asked, and nobody is said to read it', () => {
  const { weaknesses, recommendations } = describe([
    skill('Sécurité', 61.5, { right: 4, wrong: 0, blank: 0, unread: 1, median: null }),
  ]);
  expect(weaknesses).toEqual([
    'Sécurité\u00a0: 61,5\u00a0%. 4\u00a0réponses justes sur 5, et 1\u00a0autre dont la notation n’est pas sûre.',
  ]);
  expect(recommendations).toEqual([
    'Interrogez Awa Traoré sur «\u00a0Sécurité\u00a0»\u00a0: la notation de 1\u00a0réponse sur 5 n’est pas sûre.',
  ]);
  expect(describe([skill('Sécurité', 50, { unread: 2 })]).recommendations[0]).toMatch(
    /1\u00a0question sans réponse à temps sur 7, et 2\u00a0autres dont la notation n’est pas sûre\.$/,
  );
});

test('no skill is at once a strength and a weakness, and the lowest three are to be asked about', () => {
  const { strengths, weaknesses, recommendations } = describe(
    [10, 20, 30, 40, 70].map((score) => skill(`S${score}`, score)),
  );
  expect(strengths).toHaveLength(1);
  expect(weaknesses.map((text) => text.slice(0, 3))).toEqual(['S10', 'S20', 'S30', 'S40']);
  expect(recommendations.map((text) => text.match(/S\d+/)?.[0])).toEqual(['S10', 'S20', 'S30']);
});

test('there is always one thing to do, also where nothing is missing or nothing is known of the answers', () => {
  expect(describe([skill('Fiscalité', 100, { wrong: 0, blank: 0 })]).recommendations).toEqual([
    'Aucune compétence du test n’est sous 70\u00a0%\u00a0: consacrez l’entretien à l’expérience d’Awa Traoré et à ses références.',
  ]);
  const unknown = { right: 0, wrong: 0, blank: 0, median: null };
  expect(describe([skill('Fiscalité', 40, unknown)])).toMatchObject({
    weaknesses: ['Fiscalité\u00a0: 40,0\u00a0%.'],
    recommendations: ['Interrogez Awa Traoré sur «\u00a0Fiscalité\u00a0»\u00a0: 40,0\u00a0% des points.'],
  });
});

test.each([
  [{ verdict: 'late' }, /^Vérifiez le niveau/],
  [{ verdict: 'offline_uncertain' }, /^Vérifiez le niveau/],
  [{ all_met: true }, /^Posez d’autres questions/],
])('what makes the score less sure is said: %o', (doubt, words) => {
  expect(describe([skill('Fiscalité', 90)], doubt).recommendations).toEqual([expect.stringMatching(words)]);
});

test('whoever deleted their account can be asked nothing any more', () => {
  const gone = { full_name: 'Compte supprimé', deleted: true, verdict: 'late', all_met: true };
  const { weaknesses, recommendations } = describe([skill('Clôture', 45)], gone);
  expect(weaknesses).toHaveLength(1);
  expect(recommendations).toEqual([
    'Ce candidat a supprimé son compte\u00a0: il ne peut plus être contacté.',
  ]);
});
