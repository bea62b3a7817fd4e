import type { Deps } from '#server/deps.ts';
import { settleStages } from '#server/features/catalogue/index.ts';
import { calibrateApart } from './measure/calibrate-apart.ts';
import { type Gathered, gather, startGathering } from './measure/gather.ts';
import { type Cell, cellKey, readCells } from './measure/read-cells.ts';
import { listPapers, type PaperIds, readPapers } from './measure/read-papers.ts';
import { storeMeasures } from './measure/store-measures.ts';
import { storeReliability } from './measure/store-reliability.ts';

/** Seconds within which a report is stored that was graded: younger ones are left for the next night. */
const SETTLED = 600;

/**
 * The nightly measurement. From first answers on papers that count it finds how hard each question is, how it
 * behaves, whether it stays in service, and how far each profile and level can be relied on. Killed half way and run
 * again it does the rest; no answer passes the drift watch twice.
 * @param rounds at most so many for a calibration, instead of what it allows itself
 */
export async function measureQuestions(deps: Deps, { rounds }: { rounds?: number } = {}): Promise<void> {
  const startedAt = deps.now();
  const until = new Date(readUntil(startedAt.getTime() / 1000) * 1000);
  const cells = await readCells(deps.db);
  const listed = await listPapers(deps.db, { until });
  const measured: Parameters<typeof storeReliability>[1][] = [];
  for (const cell of cells) {
    const gathered = await gatherCell(deps, { cell, ids: listed.get(cellKey(cell)) ?? [], until });
    if (gathered.papers === 0 && gathered.tests === 0) continue;
    await measureCell(deps, { gathered, startedAt, rounds });
    // The answers are let go before the next ones are read.
    measured.push({ cell, tests: gathered.tests, results: gathered.results });
  }
  await settleStages(deps);
  // Over the questions that are still in service.
  for (const results of measured) await storeReliability(deps, results);
}

/** Up to when the answers had been read by a run that started then; in seconds since 1970. */
function readUntil(startedAt: number): number {
  return startedAt - SETTLED;
}

async function gatherCell(
  { db }: Deps,
  { cell, ids, until }: { cell: Cell; ids: PaperIds; until: Date },
): Promise<Gathered> {
  const kept = startGathering(cell);
  const watchedUntil = cell.last ? readUntil(cell.last.started_at) : 0;
  for await (const papers of readPapers(db, { ids, until })) {
    for (const paper of papers) gather(kept, paper, watchedUntil);
  }
  return kept;
}

type Work = { gathered: Gathered; startedAt: Date; rounds: number | undefined };

async function measureCell(deps: Deps, { gathered, startedAt, rounds }: Work): Promise<void> {
  const calibrated = await calibrateApart(gathered, rounds);
  const { profile_id, level } = gathered.cell;
  if (!calibrated.converged) deps.log.warn({ profile_id, level }, 'a calibration did not converge');
  const run = { gathered, calibrated, startedAt, finishedAt: deps.now() };
  await deps.db.transaction((tx) => storeMeasures(tx, run));
}
