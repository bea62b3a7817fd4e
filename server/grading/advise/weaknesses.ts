import { scoreBand } from '#shared/rules/units/score.ts';
import { isMissed, lostPoints, type Result, type SkillResults, showPercent } from './results.ts';

/** Skills under 50%, the lowest first, then those under 70%, 'à consolider'. */
export function describeWeaknesses(skills: SkillResults[]): string[] {
  return skills.flatMap(({ skill, score, results }) => {
    if (scoreBand(score) === 'good') return [];
    const state = scoreBand(score) === 'poor' ? 'à reprendre en priorité' : 'à consolider';
    return [`${skill} : ${showPercent(score)} des points, ${state}. ${detail(results)}`];
  });
}

function detail(results: Result[]): string {
  const missed = results.filter(isMissed);
  const blank = missed.filter(({ grade }) => grade.right === 'blank').length;
  if (blank === results.length) return 'Aucune réponse n’a été donnée à temps.';
  if (missed.length === 0) return 'Une réponse au moins reste à relire.';
  const easy = missed.filter(({ question }) => question.difficulty === 'easy').length;
  const written = missed.filter(
    ({ question, grade }) => question.type === 'open' && grade.right === 'partial',
  ).length;
  const code = missed.filter(({ question }) => question.type === 'code').length;
  if (blank > 1 && blank * 2 >= missed.length) return `${blank} questions n’ont pas eu de réponse à temps.`;
  if (easy > 1 && easy * 3 >= missed.length)
    return `${easy} questions de base sont à revoir avant les plus difficiles.`;
  const basics = results.filter(({ question }) => question.difficulty === 'easy');
  if (basics.length > 0 && basics.every((result) => lostPoints(result) === 0))
    return 'Les bases sont là ; ce sont les questions moyennes et difficiles qui manquent.';
  if (written > 0)
    return 'Vos réponses rédigées vont dans le bon sens, mais il y manque des idées attendues.';
  if (code > 0) return 'Le code rendu ne réussit pas encore tous les essais.';
  return missed.length > 1
    ? `${missed.length} questions sur ${results.length} sont à revoir.`
    : 'Une question est à revoir.';
}
