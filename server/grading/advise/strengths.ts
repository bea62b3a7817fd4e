import type { PaperGrade } from '#server/grading/types.ts';
import { LEAST_PER_SKILL } from '#shared/rules/certificates/certifying.ts';
import { scoreBand } from '#shared/rules/units/score.ts';
import { type Result, type SkillResults, showPercent } from './results.ts';

const isRight = ({ grade }: Result): boolean => grade.right === 'right';

/** Skills at 70% or more, the best first; failing that, what the candidate did well all the same. */
export function describeStrengths(skills: SkillResults[], paper: PaperGrade): string[] {
  const good = skills.filter(({ score }) => scoreBand(score) === 'good').reverse();
  if (good.length > 0) return good.map(describeGoodSkill);

  const strengths: string[] = [];
  const results = skills.flatMap((skill) => skill.results);
  for (const { skill, score, results: own } of skills.toReversed()) {
    // What is to be taken up first is not at once a strength.
    if (scoreBand(score) === 'poor') break;
    const hard = own.filter((result) => isRight(result) && result.question.difficulty !== 'easy').length;
    if (hard > 0) {
      const what = hard > 1 ? `${hard} réponses justes à des questions` : 'une réponse juste à une question';
      strengths.push(`${skill} : ${what} au-delà des bases. C’est un bon point d’appui.`);
    }
  }
  const right = results.filter(isRight).length;
  if (strengths.length === 0 && right > 0) {
    strengths.push(
      `${right > 1 ? `${right} réponses entièrement justes` : 'Une réponse entièrement juste'} : vous avez une base sur laquelle construire.`,
    );
  }
  if (paper.questions.length > 0 && paper.questions.every((grade) => grade.right !== 'blank')) {
    strengths.push('Vous avez répondu à toutes les questions, jusqu’à la dernière.');
  }
  return strengths.slice(0, 3);
}

function describeGoodSkill({ skill, score, results }: SkillResults): string {
  return `${skill} : ${showPercent(score)} des points. ${detail(results)}`;
}

function detail(results: Result[]): string {
  const hard = results.filter(({ question }) => question.difficulty === 'hard');
  const open = results.filter(({ question }) => question.type === 'open');
  const code = results.filter(({ question }) => question.type === 'code');
  if (results.every(isRight)) return allRight(results.length);
  if (hard.length > 1 && hard.every(isRight))
    return 'Vous réussissez même les questions les plus difficiles.';
  if (code.length > 0 && code.every(isRight)) return 'Votre code réussit tous les essais.';
  if (open.length > 0 && open.every(isRight)) return 'Vos réponses rédigées sont complètes et précises.';
  const right = results.filter(isRight).length;
  if (right > 1) return `${right} réponses entièrement justes sur ${results.length} : des acquis solides.`;
  return 'Des acquis solides.';
}

/** Of fewer answers than a certificate asks for, nothing more is said than that they are right. */
function allRight(answers: number): string {
  if (answers >= LEAST_PER_SKILL) return 'Toutes vos réponses sont justes, une maîtrise complète.';
  return answers > 1 ? `Vos ${answers} réponses sont justes.` : 'Votre réponse est juste.';
}
