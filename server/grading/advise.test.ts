import { describe, expect, test } from 'vitest';
import type { Context } from './advise/recommendations.ts';
import { advise } from './advise.ts';
import { decideGrade } from './decide-grade.ts';
import { gradePaper } from './grade-paper.ts';
import { code, criterion, mcq, open } from './testing.ts';
import type { PaperGrade, PaperQuestion } from './types.ts';

const key = 'Consulter le registre des entrées';
const skill = (name: string): PaperQuestion[] => [
  mcq({
    id: `${name}-1`,
    skill_name: name,
    difficulty: 'easy',
    text: 'Que signifie le sigle FCFA ?',
    options: [key, 'b', 'c', 'd'],
  }),
  mcq({ id: `${name}-2`, skill_name: name, explanation: key }),
  open([criterion(['vérifier stock'], { label: key })], {
    id: `${name}-3`,
    skill_name: name,
    text: 'Un article commandé par un client de Bamako manque en réserve la veille de la livraison promise. Que faites-vous ?',
  }),
  code([{ expected: 1 }], { id: `${name}-4`, skill_name: name, difficulty: 'hard' }),
];
const right = ['2', '2', 'Je vérifie le stock.', 'const f = () => 1'];
const wrong = ['0', '1', 'Je rentre chez moi.', 'const f = () => 2'];
const blank = ['', '', '', ''];

const graded = new Map<string, ReturnType<typeof gradePaper>>();

/** Each is graded once: a program is run in a thread of its own. */
function grade(questions: PaperQuestion[], answers: Map<string, string>) {
  const key = JSON.stringify([...answers]);
  const paper = graded.get(key) ?? gradePaper({ questions, answers, log: { warn: () => undefined } });
  graded.set(key, paper);
  return paper;
}

const CONTEXT = {
  profileName: 'Vendeur',
  level: 'intermediate',
  forCampaign: false,
  practice: null,
} as const;
const certificateOf = ({ global_score }: PaperGrade) => (global_score >= 75 ? 'issue' : 'refuse');

async function adviceFor(bySkill: Record<string, string[]>, more: Partial<Context> = {}) {
  const questions = Object.keys(bySkill).flatMap(skill);
  const answers = new Map(
    questions.map(({ id, skill_name }) => [id, bySkill[skill_name]?.[Number(id.at(-1)) - 1] ?? '']),
  );
  const paper = await grade(questions, answers);
  return advise(paper, questions, { ...CONTEXT, certificate: certificateOf(paper), ...more });
}

const cases: Record<string, Record<string, string[]>> = {
  'all right': { Vente: right, Caisse: right, Stock: right },
  'all wrong': { Vente: wrong, Caisse: wrong, Stock: wrong },
  'all blank': { Vente: blank, Caisse: blank, Stock: blank },
  'one skill right': { Vente: right },
  'one skill wrong': { Vente: wrong },
  'one skill blank': { Vente: blank },
  mixed: { Vente: right, Caisse: ['2', '1', right[2] ?? '', ''], Stock: wrong },
};

describe.each(Object.entries(cases))('%s', (_, answers) => {
  test('gives three to six different recommendations and no key', async () => {
    const advice = await adviceFor(answers);
    const { recommendations } = advice;
    expect(recommendations.length).toBeGreaterThanOrEqual(3);
    expect(recommendations.length).toBeLessThanOrEqual(6);
    expect(new Set(recommendations).size).toBe(recommendations.length);
    for (const text of recommendations)
      expect(Object.keys(answers).some((name) => text.includes(name))).toBe(true);
    expect(JSON.stringify(advice)).not.toContain(key);
  });

  test('is well written French', async () => {
    for (const text of Object.values(await adviceFor(answers)).flat()) {
      expect(text).toMatch(/^\p{Lu}.*[.…]$/su);
      expect(text).not.toMatch(/undefined|NaN|\s\s| [;:!?»%]|« /);
    }
  });
});

test('a skill at 70% or more is a strength, under 50% a weakness, between them to be consolidated', async () => {
  const { strengths, weaknesses } = await adviceFor(cases.mixed ?? {});
  expect(strengths).toHaveLength(1);
  expect(strengths[0]).toContain('Vente\u00a0: 100\u00a0%');
  expect(weaknesses[0]).toContain('Stock\u00a0: 0\u00a0% des points, à reprendre en priorité');
});

test('from fewer answers than a certificate asks for nobody has mastered a skill', async () => {
  const strengthsOf = async (count: number) => {
    const questions = Array.from({ length: count }, (_, at) => mcq({ id: `q${at}`, skill_name: 'HTML' }));
    const answers = new Map(questions.map(({ id }) => [id, '2']));
    const paper = await gradePaper({ questions, answers, log: { warn: () => undefined } });
    return advise(paper, questions, { ...CONTEXT, certificate: 'refuse' }).strengths.join();
  };
  expect(await strengthsOf(1)).toContain('100\u00a0% des points. Votre réponse est juste.');
  expect(await strengthsOf(4)).toContain('Vos 4 réponses sont justes.');
  expect(await strengthsOf(5)).toContain('Toutes vos réponses sont justes, une maîtrise complète.');
});

test('an amber skill reads as to be consolidated', async () => {
  const { strengths, weaknesses } = await adviceFor({ Vente: ['2', '2', right[2] ?? '', ''] });
  expect(weaknesses[0]).toContain('60\u00a0% des points, à consolider');
  expect(strengths).not.toEqual([]);
});

test('a skill to take up first is not named among the strengths, whatever was right in it', async () => {
  const someRight = ['0', '2', wrong[2] ?? '', ''];
  const { strengths, weaknesses } = await adviceFor({ Vente: someRight, Stock: wrong });
  expect(weaknesses.filter((text) => text.includes('en priorité'))).toHaveLength(2);
  expect(strengths.join()).not.toMatch(/Vente|Stock/);
  expect(strengths.join()).toContain('une base sur laquelle construire');
});

test('after a campaign’s test nobody is told to take it again', async () => {
  const alone = (await adviceFor(cases['all wrong'] ?? {})).recommendations.join();
  const called = (await adviceFor(cases['all wrong'] ?? {}, { forCampaign: true })).recommendations.join();
  expect(alone).toContain('puis passez un test complet Vendeur');
  expect(called).toContain('passez, hors d’une offre, un test complet Vendeur');
});

test('what was missed is named in the words of the question', async () => {
  const { recommendations } = await adviceFor({
    Vente: [right[0] ?? '', right[1] ?? '', wrong[2] ?? '', right[3] ?? ''],
  });
  expect(recommendations[0]).toContain('Un article commandé par un client de Bamako');
  expect(recommendations[0]).toContain('1 idée à ajouter, sur 1');
});

test('a code answer’s tests are told with its advice only where its points are theirs', async () => {
  const questions = skill('Vente');
  const given = [right[0], right[1], right[2], wrong[3]];
  const answers = new Map(questions.map(({ id }, at) => [id, given[at] ?? '']));
  const paper = await grade(questions, answers);
  const read = paper.questions.map((one) => (one.question_id === 'Vente-4' ? decideGrade(one, 0.5) : one));
  const context = { ...CONTEXT, certificate: 'issue' } as const;
  expect(advise(paper, questions, context).recommendations[0]).toContain(
    'reprenez votre code (1 essai sur 1 à réussir), par exemple',
  );
  expect(advise({ ...paper, questions: read }, questions, context).recommendations[0]).toContain(
    'reprenez votre code, par exemple',
  );
});

test('time is spoken of so that it is true of late answers and of extra time too', async () => {
  const { weaknesses, recommendations } = await adviceFor({ Vente: blank, Caisse: right });
  expect(weaknesses[0]).toContain('Aucune réponse n’a été donnée à temps.');
  expect(recommendations.join()).toContain('4 questions n’ont pas eu de réponse à temps');
  expect([...weaknesses, ...recommendations].join()).not.toMatch(/sans réponse|minutes/);
});

test('an answer that somebody has still to read leads to no advice', async () => {
  const questions = skill('Vente');
  const given = [right[0], right[1], wrong[2], right[3]];
  const answers = new Map(questions.map(({ id }, at) => [id, given[at] ?? '']));
  const paper = await grade(questions, answers);
  const toRead = paper.questions.map((one) =>
    one.question_id === 'Vente-3' ? { ...one, review: 'unplaced' as const } : one,
  );
  const advice = advise({ ...paper, questions: toRead }, questions, { ...CONTEXT, certificate: 'wait' });
  expect(JSON.stringify(advice)).not.toMatch(/rédigée|à revoir/);
});

test('below the threshold the goal is said, above it the next level', async () => {
  expect((await adviceFor(cases['all wrong'] ?? {})).recommendations.at(-1)).toContain('il faut 75\u00a0%.');
  expect((await adviceFor(cases['all right'] ?? {})).recommendations.join()).toContain('niveau senior');
  expect((await adviceFor(cases['all right'] ?? {})).recommendations.join()).not.toContain('confirmé');
});

test('who passed without a certificate is told how to get one, not that the level is reached', async () => {
  const passed = cases['all right'] ?? {};
  const refused = (
    await adviceFor(passed, { level: 'senior', certificate: 'refuse' })
  ).recommendations.join();
  expect(refused).toContain('vous êtes à 100\u00a0%, mais ce test n’en a pas donné');
  expect(refused).not.toMatch(/atteint|votre certificat/);
  const elsewhere = await adviceFor(passed, { forCampaign: true, certificate: 'refuse' });
  expect(elsewhere.recommendations.join()).toContain('passez, hors d’une offre, un test complet Vendeur');
});

test('nobody is told to show a certificate that may be withdrawn, or to take a level that may have no questions', async () => {
  const passed = cases['all right'] ?? {};
  const senior = (await adviceFor(passed, { level: 'senior' })).recommendations.join();
  expect(senior).toContain('Postulez aux offres qui demandent ce niveau.');
  expect(senior).not.toContain('certificat');
  expect((await adviceFor(passed)).recommendations.join()).toContain(
    'Préparez maintenant le test de niveau senior, si ce métier le propose.',
  );
});

test.each(['all right', 'all wrong'])(
  'after practice with questions met before, a certificate is promised only where new ones are left: %s',
  async (result) => {
    const context = { certificate: 'refuse', practice: 'met' } as const;
    const { recommendations } = await adviceFor(cases[result] ?? {}, context);
    const goal = recommendations.find((text) => text.startsWith('Objectif certificat'));
    expect(goal).toContain('S’il reste assez de questions nouvelles, il donne un certificat à 75');
    expect(goal).toContain('c’est écrit avant de payer');
  },
);

test('who waits for a certificate, or holds it below the threshold, is not sent to earn it', async () => {
  for (const [result, certificate] of [
    ['all right', 'wait'],
    ['all wrong', 'wait'],
    ['all wrong', 'issue'],
  ] as const) {
    const { recommendations } = await adviceFor(cases[result] ?? {}, { certificate });
    expect(recommendations.join()).not.toMatch(/certificat|atteint/);
    expect(recommendations.length).toBeGreaterThanOrEqual(3);
  }
});
