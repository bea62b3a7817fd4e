import { figuresOf } from '#server/grading/development/figures.ts';
import { gradeSet } from '#server/grading/development/grade-set.ts';
import type { Figure } from '../table.ts';

/**
 * How the rubric grader agrees with a fair reading: on what it was tuned on, on what nobody looked at, and
 * (without a goal: they were written to mislead it) on fresh answers.
 */
export function graders(): Figure[] {
  const graded = gradeSet();
  return (['tune', 'held', 'fresh'] as const).flatMap((split): Figure[] => {
    const { answers, kappa, kappaOfPlaced, refused, believed, unread } = figuresOf(
      graded.filter((answer) => answer.split === split),
    );
    const about = `${answers} answers`;
    const goal = (is: '≥' | '≤', limit: number): Figure['goal'] => (split === 'fresh' ? null : [is, limit]);
    return [
      { what: `${split}: kappa over five bands`, value: kappa, unit: '', goal: goal('≥', 0.7), about },
      { what: `${split}: kappa of those not to be read`, value: kappaOfPlaced, unit: '', goal: null, about },
      {
        what: `${split}: right, under half, unflagged`,
        value: refused,
        unit: ' %',
        goal: goal('≤', 5),
        about,
      },
      { what: `${split}: wrong, half or more`, value: believed, unit: ' %', goal: goal('≤', 3), about },
      { what: `${split}: to be read again`, value: unread, unit: ' %', goal: goal('≤', 25), about },
    ];
  });
}
