import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { questions } from '#server/db/schema/catalogue.ts';
import { invalid } from '#server/errors.ts';
import type { NewQuestion } from '#shared/contracts/catalogue-questions.ts';
import { MOST_POINTS } from '#shared/rules/assessments/catalogue-limits.ts';
import { exact, plain } from '#shared/rules/text/plain.ts';

type Criteria = NonNullable<z.output<typeof NewQuestion>['criteria']>;
type Rubric = NonNullable<(typeof questions.$inferSelect)['rubric']>;

/** What a question is worth where nobody says otherwise. */
export const USUAL_POINTS = { easy: 1, medium: 2, hard: 3 } as const;

/** @throws 422 unless every option is distinct and the key is one of them */
export function checkOptions(options: string[] | null | undefined, key: number | null | undefined): void {
  if (!options || options.length < 2) throw invalid('Une question à choix demande au moins deux options.');
  if (new Set(options.map(exact)).size < options.length) throw invalid('Deux options sont identiques.');
  if (key === null || key === undefined) throw invalid('Indiquez la bonne réponse.');
  if (key >= options.length) throw invalid('La bonne réponse doit être une des options.');
}

/**
 * A rubric from an administrator’s form. A criterion that was there before, known by its id, or by its label where
 * no id is given, keeps its other fields.
 */
export function toRubric(criteria: Criteria, before?: Rubric | null): Rubric {
  if (new Set(criteria.map(({ label }) => plain(label))).size < criteria.length) {
    throw invalid('Deux critères portent le même nom.');
  }
  const given = new Set(criteria.map(({ id }) => id));
  const known = ({ id, label }: Criteria[number]) =>
    before?.criteria.find((one) =>
      id === undefined ? !given.has(one.id) && plain(one.label) === plain(label) : one.id === id,
    );
  const rubric = {
    criteria: criteria.map((criterion) => ({
      ...known(criterion),
      ...criterion,
      id: known(criterion)?.id ?? randomUUID().slice(0, 8),
    })),
  };
  if (new Set(rubric.criteria.map(({ id }) => id)).size < criteria.length) {
    throw invalid('Un critère est donné deux fois.');
  }
  return rubric;
}

/** An open question is worth the sum of its criteria. @throws 422 above `MOST_POINTS` */
export function pointsOf({ criteria }: Rubric): number {
  const points = criteria.reduce((sum, criterion) => sum + criterion.points, 0);
  if (points > MOST_POINTS) throw invalid(`Les critères valent ensemble au plus ${MOST_POINTS} points.`);
  return points;
}
