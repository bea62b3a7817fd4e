import { calibrate } from '#server/measurement/calibration/calibrate.ts';
import { type Calibration, priorDifficulty } from '#server/measurement/prior.ts';
import type { SimulatedQuestion } from './pool.ts';

/** Answers a question, on average, before the first calibration. */
const FIRST = 100;

/** The nightly calibration; to save time only in nights by which the answers have doubled. */
export class Nights {
  readonly #papers: { id: string; share: number }[][] = [];
  #answers = 0;
  #calibratedAt = 0;

  addPaper(paper: { id: string; share: number }[]): void {
    this.#papers.push(paper);
    this.#answers += paper.length;
  }

  /** @returns by question; null when it is not time yet */
  calibrate(pool: readonly SimulatedQuestion[]): Map<string, Calibration> | null {
    if (this.#answers < Math.max(FIRST * pool.length, 2 * this.#calibratedAt)) return null;
    this.#calibratedAt = this.#answers;
    const index = new Map(pool.map(({ id }, at) => [id, at]));
    const rows = this.#papers.flatMap((paper, at) =>
      paper.map(({ id, share }) => ({ paper: at, item: index.get(id) ?? -1, share })),
    );
    const live = rows.filter(({ item }) => item >= 0);
    const found = calibrate(
      pool.map((each) => ({ id: each.id, guessing: each.item.guessing, prior: priorDifficulty(each) })),
      {
        paper: live.map(({ paper }) => paper),
        item: live.map(({ item }) => item),
        share: live.map(({ share }) => share),
      },
    );
    if (!found.converged) return null;
    return new Map(
      found.items.map(({ id, difficulty, error, discrimination }) => [
        id,
        { difficulty, error, discrimination },
      ]),
    );
  }
}
