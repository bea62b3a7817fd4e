import type { generations } from '#server/db/schema/catalogue.ts';
import type { Generation } from '#shared/contracts/question-generation.ts';

/** A round takes a few minutes at most; after this silence its process has died. */
const SILENT_MS = 15 * 60_000;

export function presentGeneration(run: typeof generations.$inferSelect, now: Date): Generation {
  const silent = run.status === 'running' && now.getTime() - run.progressed_at.getTime() > SILENT_MS;
  return {
    id: run.id,
    status: silent ? 'failed' : run.status,
    level: run.level,
    wanted: run.wanted,
    questions_generated: run.made,
    to_review: run.to_review,
    rejected: run.rejected,
    created_at: run.created_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
  };
}
