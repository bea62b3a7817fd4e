import { expect, test } from 'vitest';
import { analyseByRules } from './by-rules.ts';
import { type Facts, rank, type Scored } from './facts.ts';
import { mention } from './names.ts';

const scored = (candidacyId: string, score: number, more: Partial<Scored> = {}): Scored => ({
  candidacyId,
  score,
  error: 2,
  margin: { low: score - 4, high: score + 4 },
  met_all: false,
  verdict: 'online',
  skills: { Fiscalité: score - 5, Clôture: score + 5 },
  ...more,
});
const facts = (candidates: Scored[], waiting = 0, campaign: Partial<Facts> = {}): Facts => ({
  profile: 'Comptable',
  level: 'junior',
  scored: rank(candidates),
  waiting,
  isOpen: true,
  takesMore: true,
  ...campaign,
});
const top = (analysis: ReturnType<typeof analyseByRules>) => analysis.top.map((entry) => entry.candidacy_id);
const all = (analysis: ReturnType<typeof analyseByRules>) =>
  [analysis.overview, ...analysis.top.map((entry) => entry.reason), ...analysis.recommendations].join('\n');

test('the three best are on top, a late paper after all others', () => {
  const analysis = analyseByRules(
    facts([scored('a', 60), scored('b', 99, { verdict: 'late' }), scored('c', 80), scored('d', 70)]),
  );
  expect(top(analysis)).toEqual(['c', 'd', 'a']);
});

test('a margin is told as in the list of candidates: whole, and never narrower than it is', () => {
  const [best] = analyseByRules(facts([scored('a', 79.6)])).top;
  expect(best?.reason).toContain('(entre 75 et 84\u00a0% compte tenu de la marge d’erreur)');
});

test('who had met all questions before is named after others, without a margin or a lead', () => {
  const familiar = { margin: null, error: null, met_all: true };
  const analysis = analyseByRules(facts([scored('a', 100, familiar), scored('b', 80)]));
  expect(top(analysis)).toEqual(['b', 'a']);
  expect(analysis.recommendations[0]).toBe(
    `Contactez ${mention('b')}\u00a0: son score atteint 75\u00a0%. Aucun autre ne permet de comparer.`,
  );
  expect(analysis.top[1]?.reason).toContain(
    'Score de 100,0\u00a0%, à des questions toutes déjà rencontrées.',
  );
  const alone = analyseByRules(facts([scored('a', 100, familiar)]));
  expect(alone.overview).toContain('son score de 100,0\u00a0% atteint 75\u00a0%');
  expect(alone.recommendations[0]).toBe(
    `Posez d’autres questions à ${mention('a')}, qui avait déjà rencontré toutes celles de son test.`,
  );
});

test('of a score without a margin for another reason nobody says that the questions were known', () => {
  const analysis = analyseByRules(facts([scored('a', 90, { margin: null, error: null }), scored('b', 80)]));
  expect(top(analysis)).toEqual(['b', 'a']);
  expect(analysis.top[1]?.reason).toContain(
    'Score de 90,0\u00a0%, dont la marge d’erreur ne peut pas être calculée.',
  );
  expect(all(analysis)).not.toContain('rencontré');
});

test('of who handed in too late nobody says that the questions were known', () => {
  const late = { verdict: 'late', margin: null, error: null, met_all: true } as const;
  const analysis = analyseByRules(facts([scored('a', 90, late), scored('b', 80)]));
  expect(analysis.top[1]?.reason).toBe(
    'Score de 90,0\u00a0%. Point fort\u00a0: «\u00a0Clôture\u00a0» (95,0\u00a0%). Remis trop tard pour être certifié.',
  );
  expect(all(analysis)).not.toContain('rencontré');
});

test('a lead beyond the margins is said to be one', () => {
  const { recommendations } = analyseByRules(facts([scored('a', 95), scored('b', 60)]));
  expect(recommendations[0]).toContain(mention('a'));
  expect(recommendations[0]).toContain('dépasse la marge d’erreur');
});

test('tied candidates are to be told apart by an interview, not called better', () => {
  const analysis = analyseByRules(facts([scored('a', 82), scored('b', 80), scored('c', 40)]));
  expect(analysis.recommendations[0]).toBe(
    `Départagez ${mention('a')} et ${mention('b')} par un entretien\u00a0: leurs marges d’erreur se recouvrent, le score seul ne tranche pas.`,
  );
  expect(analysis.top[0]?.reason).toContain('À égalité statistique avec 1\u00a0autre candidat.');
  expect(analysis.top[2]?.reason).not.toContain('égalité');
});

test('a lead is none while anybody of all is tied with the first', () => {
  const rival = scored('d', 70, { error: 15 });
  const analysis = analyseByRules(facts([scored('a', 95), scored('b', 80), scored('c', 75), rival]));
  expect(all(analysis)).not.toContain('en premier');
  expect(analysis.recommendations[0]).toContain(`${mention('a')} et ${mention('d')}`);
});

test('the overview counts, gives the median and names the strongest and the weakest skill', () => {
  const { overview } = analyseByRules(facts([scored('a', 90), scored('b', 70), scored('c', 40)], 2));
  expect(overview).toBe(
    '3\u00a0candidats notés\u00a0: 1 atteint 75\u00a0% ou plus. Score médian\u00a0: 70,0\u00a0%. Compétence la mieux maîtrisée\u00a0: «\u00a0Clôture\u00a0» (71,6\u00a0% en moyenne)\u00a0; la plus fragile\u00a0: «\u00a0Fiscalité\u00a0» (61,6\u00a0%). 2\u00a0candidats doivent encore passer le test.',
  );
});

test('without any score it says so, and what to do', () => {
  const analysis = analyseByRules(facts([], 1));
  expect(analysis.overview).toBe(
    'Aucun candidat n’a encore de score. 1\u00a0candidat doit encore passer le test.',
  );
  expect(analysis.top).toEqual([]);
  expect(analysis.recommendations.length).toBeGreaterThan(0);
});

test('a test whose time only the phone knows is to be checked in person', () => {
  const analysis = analyseByRules(
    facts([scored('a', 90, { verdict: 'offline_uncertain' }), scored('b', 50)]),
  );
  expect(all(analysis)).toContain(
    `Vérifiez par quelques questions de vive voix le niveau de ${mention('a')}`,
  );
});

test('the best of weak skills is not called a strength', () => {
  const skills = { Fiscalité: 14, Clôture: 10 };
  const { top } = analyseByRules(facts([scored('a', 12, { skills })]));
  expect(top[0]?.reason).toContain('Meilleure compétence\u00a0: «\u00a0Fiscalité\u00a0» (14,0\u00a0%).');
});

test('who still has to take the test is counted in what is recommended', () => {
  const chase = (waiting: number) => analyseByRules(facts([scored('a', 80)], waiting)).recommendations;
  expect(chase(1)).toContain('Relancez le candidat qui n’a pas encore passé le test avant de choisir.');
  expect(chase(2)).toContain('Relancez les candidats qui n’ont pas encore passé le test avant de choisir.');
});

test('only a campaign that still takes whoever has its link is to be shared', () => {
  const { recommendations } = analyseByRules(facts([scored('a', 80)]));
  expect(recommendations).toContain('Partagez le lien de la campagne pour comparer davantage de candidats.');
  expect(all(analyseByRules(facts([scored('a', 80)], 0, { takesMore: false })))).not.toContain('Partagez');
});

test('nobody is advised to offer a level below the lowest', () => {
  const advised = (level: Facts['level']) => all(analyseByRules(facts([scored('a', 40)], 0, { level })));
  expect(advised('junior')).toContain('75\u00a0%\u00a0: élargissez l’appel.');
  expect(advised('senior')).toContain('élargissez l’appel ou proposez un niveau moins élevé.');
});

test('one candidate is neither ranked nor compared, above the threshold or below', () => {
  const good = analyseByRules(facts([scored('a', 82)]));
  expect(good.overview).toBe(
    'Un seul candidat noté\u00a0: son score de 82,0\u00a0% atteint 75\u00a0%. Personne n’est encore là pour le comparer. Compétence la mieux maîtrisée\u00a0: «\u00a0Clôture\u00a0» (87,0\u00a0%)\u00a0; la plus fragile\u00a0: «\u00a0Fiscalité\u00a0» (77,0\u00a0%).',
  );
  expect(all(good)).not.toMatch(/médian|avance|en moyenne|égalité|dépasse/);
  expect(good.recommendations[0]).toContain('Aucun autre ne permet de comparer');
  const poor = analyseByRules(facts([scored('a', 40)]));
  expect(poor.overview).toContain('n’atteint pas 75');
  expect(all(poor)).not.toContain('Contactez');
});

test('all at 100 % are not told apart, and no skill of theirs is weak or strong', () => {
  const whole = (id: string) => scored(id, 100, { skills: { Fiscalité: 100, Clôture: 100 } });
  const analysis = analyseByRules(facts([whole('a'), whole('b'), whole('c')]));
  expect(analysis.overview).toBe(
    '3\u00a0candidats notés, tous à 100,0\u00a0%\u00a0: le score ne les départage pas. Toutes les compétences sont au même niveau (100,0\u00a0%).',
  );
  expect(all(analysis)).not.toMatch(/fragile|maîtrisée|Point fort|formation|avance/);
  expect(analysis.recommendations[0]).toContain(
    `Départagez ${mention('a')}, ${mention('b')} et ${mention('c')} par un entretien`,
  );
});

test('without a score nobody is to be contacted or chosen', () => {
  const { recommendations } = analyseByRules(facts([], 2));
  expect(recommendations[0]).toBe('Attendez le premier score avant de choisir qui contacter.');
});

test('a score is awaited only where one may still come', () => {
  const closed = { isOpen: false, takesMore: false };
  const advised = (waiting: number) => analyseByRules(facts([], waiting, closed)).recommendations;
  expect(advised(1)[0]).toContain('Attendez le premier score');
  expect(advised(0)).toEqual(['Cette campagne est fermée\u00a0: rouvrez-la pour recevoir des candidats.']);
});

test.each([
  [[]],
  [[scored('a', 0, { skills: {} })]],
  [[scored('a', 100), scored('b', 100)]],
  [Array.from({ length: 30 }, (_, at) => scored(`x${at}`, at * 3))],
])('whatever the scores, there is an overview and advice, in French spacing', (candidates) => {
  const analysis = analyseByRules(facts(candidates));
  expect(analysis.overview).not.toBe('');
  expect(analysis.recommendations.length).toBeGreaterThan(0);
  expect(all(analysis)).not.toMatch(/ [;:!?%»]|« |undefined|NaN/);
});
