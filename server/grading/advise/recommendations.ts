import type { PaperGrade, PaperQuestion } from '#server/grading/types.ts';
import type { Practice } from '#shared/contracts/assessments.ts';
import type { Level } from '#shared/rules/assessments/level.ts';
import { CERTIFICATION_THRESHOLD, earnsCertificate } from '#shared/rules/units/score.ts';
import { easiest, nextSteps } from './next-steps.ts';
import { isMissed, lostPoints, type Result, type SkillResults, showPercent } from './results.ts';
import { topicOf } from './topic.ts';

const AT_MOST = 6;
const AT_LEAST = 3;

export type Context = {
  profileName: string;
  level: Level;
  /** Then the test is not taken again. */
  forCampaign: boolean;
  /** Why the test could certify nothing. */
  practice: Practice | null;
  /** What became of the certificate: held, open until answers are read, or not earned. */
  certificate: 'issue' | 'wait' | 'refuse';
};

/** Three to six pieces of advice, the ones worth most points first. Each names a skill. */
export function recommend(skills: SkillResults[], paper: PaperGrade, context: Context): string[] {
  const gaps = findGaps(skills);
  const advice = chooseGaps(gaps).map((gap, at) => describeGap(gap, at));
  const general = [adviseOnBlanks(skills), adviseOnGoal(skills, paper, context)].filter(
    (text) => text !== undefined,
  );
  const filled = [...advice.slice(0, AT_MOST - general.length), ...general];
  return [...filled, ...keepUp(skills, context)].slice(0, Math.max(AT_LEAST, filled.length));
}

type Gap = { skill: string; type: PaperQuestion['type']; missed: Result[]; lost: number };

function findGaps(skills: SkillResults[]): Gap[] {
  return skills
    .flatMap(({ skill, results }) =>
      [...Map.groupBy(results.filter(isMissed), ({ question }) => question.type)].map(([type, missed]) => ({
        skill,
        type,
        missed: missed.toSorted((a, b) => lostPoints(b) - lostPoints(a)),
        lost: missed.reduce((total, result) => total + lostPoints(result), 0),
      })),
    )
    .sort((a, b) => b.lost - a.lost);
}

/** The costliest gap of each skill first, then the others: no skill is passed over for a second remark on another. */
function chooseGaps(gaps: Gap[]): Gap[] {
  const first = gaps.filter((gap, at) => gaps.findIndex(({ skill }) => skill === gap.skill) === at);
  return [...first, ...gaps.filter((gap) => !first.includes(gap))];
}

function describeGap({ skill, type, missed }: Gap, at: number): string {
  const questions = missed.map(({ question }) => question);
  const steps = nextSteps[type][easiest(questions)];
  return `${skill} : ${whatWasMissed(type, missed)}, par exemple ${topicOf(questions[0] as PaperQuestion)}. ${steps[at % 2]}`;
}

const kinds: Record<PaperQuestion['type'], string> = { mcq: 'à choix', open: 'à rédiger', code: 'de code' };

function whatWasMissed(type: PaperQuestion['type'], missed: Result[]): string {
  const count = missed.length;
  if (missed.every(({ grade }) => grade.right === 'blank')) {
    return count > 1
      ? `traitez les ${count} questions ${kinds[type]} auxquelles vous n’avez pas répondu à temps`
      : `traitez la question ${kinds[type]} à laquelle vous n’avez pas répondu à temps`;
  }
  if (type === 'mcq')
    return count > 1
      ? `revoyez les ${count} questions à choix manquées`
      : 'revoyez la question à choix manquée';
  if (type === 'open') {
    const ideas = countIdeas(missed);
    return count > 1
      ? `complétez vos ${count} réponses rédigées${ideas}`
      : `complétez votre réponse rédigée${ideas}`;
  }
  return `reprenez votre code${countTests(missed)}`;
}

/** The points that a person gave are not those of the tests (rule R2). */
function countTests(missed: Result[]): string {
  const tests = missed.flatMap(({ grade }) => (grade.graded_by === 'person' ? [] : (grade.tests ?? [])));
  const failed = tests.reduce((sum, { total, passed }) => sum + total - passed, 0);
  const total = tests.reduce((sum, each) => sum + each.total, 0);
  return total > 0 ? ` (${failed} essai${failed > 1 ? 's' : ''} sur ${total} à réussir)` : '';
}

/** What is missing and what is half said. */
function countIdeas(missed: Result[]): string {
  const criteria = missed.flatMap(({ grade }) => grade.criteria ?? []);
  const absent = criteria.filter(({ met }) => met === 'missing').length;
  const half = criteria.filter(({ met }) => met === 'partial').length;
  const parts = [
    absent > 0 && `${absent} idée${absent > 1 ? 's' : ''} à ajouter`,
    half > 0 && `${half} idée${half > 1 ? 's' : ''} à préciser`,
  ].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')}, sur ${criteria.length})` : '';
}

function adviseOnBlanks(skills: SkillResults[]): string | undefined {
  const blanks = skills
    .map(({ skill, results }) => ({
      skill,
      count: results.filter(({ grade }) => grade.right === 'blank').length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const [most] = blanks;
  if (!most) return undefined;
  const total = blanks.reduce((sum, { count }) => sum + count, 0);
  const left =
    total > 1
      ? `${total} questions n’ont pas eu de réponse à temps`
      : 'une question n’a pas eu de réponse à temps';
  return `${most.skill} : surveillez le temps, car ${left}${blanks.length > 1 ? ' sur l’ensemble du test, surtout ici' : ''}. Passez celle qui bloque et revenez-y : une réponse incomplète rapporte souvent des points.`;
}

const levelNames: Record<Level, string> = {
  junior: 'junior',
  intermediate: 'intermédiaire',
  senior: 'senior',
};
const nextLevel: Record<Level, Level | undefined> = {
  junior: 'intermediate',
  intermediate: 'senior',
  senior: undefined,
};

function adviseOnGoal(
  skills: SkillResults[],
  paper: PaperGrade,
  { profileName, level, forCampaign, practice, certificate }: Context,
): string | undefined {
  const lowest = skills[0];
  const best = skills.at(-1);
  if (!lowest || !best) return `${profileName} : refaites un test complet pour situer votre niveau.`;
  const passed = earnsCertificate(paper.global_score);
  if (certificate === 'wait' || (certificate === 'issue' && !passed)) return undefined;
  const score = showPercent(paper.global_score);
  const again = `passez${forCampaign ? ', hors d’une offre,' : ''} un test complet ${profileName}, niveau ${levelNames[level]}`;
  // Nobody knows how many questions they have not met are left: the screen before paying does.
  const ifNew = `. S’il reste assez de questions nouvelles, il donne un certificat à ${CERTIFICATION_THRESHOLD} % : c’est écrit avant de payer`;
  if (!passed) {
    const focus =
      skills.length > 1
        ? `en commençant par ${lowest.skill}`
        : `en travaillant ${lowest.skill} une demi-heure par jour`;
    return `Objectif certificat : vous êtes à ${score} et il faut ${CERTIFICATION_THRESHOLD} %. Donnez-vous deux semaines de révision, ${focus}, puis ${again}${practice === 'met' ? ifNew : ''}.`;
  }
  if (certificate === 'refuse')
    return `Objectif certificat : vous êtes à ${score}, mais ce test n’en a pas donné. Entretenez ${lowest.skill}, puis ${again}${practice === 'met' ? ifNew : ' : seules y comptent les questions nouvelles, remises à temps'}.`;
  const higher = nextLevel[level];
  if (higher)
    return `Vous avez atteint le niveau ${levelNames[level]} (${profileName}), ${best.skill} en tête. Préparez maintenant le test de niveau ${levelNames[higher]}, si ce métier le propose.`;
  return `Vous avez atteint le niveau senior (${profileName}), ${best.skill} en tête. Postulez aux offres qui demandent ce niveau.`;
}

/** For a report with little to correct: how to keep and to show what is known. */
function keepUp(skills: SkillResults[], { profileName }: Context): string[] {
  const lowest = skills[0]?.skill ?? profileName;
  const best = skills.at(-1)?.skill ?? profileName;
  return [
    `${best} : gardez la main en expliquant ce sujet à un collègue débutant. Enseigner montre vite ce qui reste flou.`,
    `${lowest} : appliquez ces notions à un cas réel de votre travail dans les quinze jours, et gardez-en une trace à montrer à un recruteur.`,
    `${lowest} : prévoyez un nouveau test dans trois mois pour vérifier que vos acquis tiennent.`,
  ];
}
