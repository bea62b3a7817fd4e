import type { Report, SkillOutcome } from '#shared/contracts/reports.ts';
import type { Verdict } from '#shared/contracts/scores.ts';
import { UNSURE } from '#shared/rules/certificates/answer-words.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { formatCount, formatScore } from '#shared/rules/text/format.ts';
import { frenchSpaces } from '#shared/rules/text/french.ts';
import { scoreBand } from '#shared/rules/units/score.ts';

const ASKED = 3;

type Known = {
  full_name: string;
  skills: readonly SkillOutcome[];
  verdict: Verdict | null;
  /** No question of the test was new to the candidate. */
  all_met: boolean;
  deleted: boolean;
};

type Remarks = Pick<Report, 'strengths' | 'weaknesses' | 'recommendations'>;

/** A report's remarks as its campaign's company reads them: of the candidate, not to them, and without any question. */
export function describeToCompany(known: Known): Remarks {
  const rising = known.skills.toSorted((a, b) => a.score - b.score);
  const isGood = ({ score }: SkillOutcome) => scoreBand(score) === 'good';
  return {
    strengths: rising.filter(isGood).reverse().map(describeSkill).map(frenchSpaces),
    weaknesses: rising
      .filter((skill) => !isGood(skill))
      .map(describeSkill)
      .map(frenchSpaces),
    recommendations: forTheInterview(known, rising).map(frenchSpaces),
  };
}

const percent = (score: number) => `${formatScore(score)} %`;
const asked = ({ right, partial, wrong, blank, unread }: SkillOutcome) =>
  right + partial + wrong + blank + unread;
const andUnsure = ({ unread }: SkillOutcome) =>
  unread > 0 ? `, et ${formatCount(unread, 'autre')} ${UNSURE}` : '';

function describeSkill(outcome: SkillOutcome): string {
  const { skill, score, median, right } = outcome;
  const beside = median === null ? '' : ` (médiane de la campagne : ${percent(median)})`;
  const answers =
    asked(outcome) > 0
      ? ` ${formatCount(right, 'réponse juste', 'réponses justes')} sur ${asked(outcome)}${andUnsure(outcome)}.`
      : '';
  return `${skill} : ${percent(score)}${beside}.${answers}`;
}

function forTheInterview(known: Known, rising: SkillOutcome[]): string[] {
  const { full_name, verdict, all_met, deleted } = known;
  if (deleted) return ['Ce candidat a supprimé son compte : il ne peut plus être contacté.'];
  const gaps = rising.filter(({ score }) => scoreBand(score) !== 'good').slice(0, ASKED);
  const advice = [
    ...gaps.map((gap) => `Interrogez ${full_name} sur « ${gap.skill} » : ${whatIsMissing(gap)}.`),
    verdict === 'offline_uncertain' || verdict === 'late'
      ? `Vérifiez le niveau par quelques questions de vive voix : le test ${withDe(full_name)} n’a pas été suivi en ligne jusqu’au bout.`
      : '',
    all_met
      ? `Posez d’autres questions que celles du test : ${full_name} les avait déjà toutes rencontrées.`
      : '',
  ].filter((text) => text !== '');
  return advice.length > 0
    ? advice
    : [
        `Aucune compétence du test n’est sous 70 % : consacrez l’entretien à l’expérience ${withDe(full_name)} et à ses références.`,
      ];
}

function whatIsMissing(outcome: SkillOutcome): string {
  const { score, partial, wrong, blank, unread } = outcome;
  const parts = [
    wrong > 0 && formatCount(wrong, 'réponse fausse', 'réponses fausses'),
    partial > 0 && formatCount(partial, 'réponse incomplète', 'réponses incomplètes'),
    blank > 0 && `${formatCount(blank, 'question')} sans réponse à temps`,
  ].filter(Boolean);
  if (parts.length > 0) return `${parts.join(', ')} sur ${asked(outcome)}${andUnsure(outcome)}`;
  if (unread > 0)
    return `la notation de ${formatCount(unread, 'réponse')} sur ${asked(outcome)} n’est pas sûre`;
  return `${percent(score)} des points`;
}
