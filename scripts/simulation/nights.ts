import { calibrate } from '#server/measurement/calibration/calibrate.ts';
import { type Calibration, priorDifficulty } from '#server/measurement/prior.ts';
import type { SimulatedQuestion } from './pool.ts';

/** Answers a question, on average, before the first calibration. */
const FIRST = 100;

/** The nightly calibration; to save time only in nights by which the answers have doubled. */
export class Nights {
  /** Parallel arrays, one place for each first answer. */
  readonly #seen = { paper: [] as number[], id: [] as string[], share: [] as number[] };
  #papers = 0;
  #calibratedAt = 0;

  addPaper(paper: { id: string; share: number }[]): void {
    for (const { id, share } of paper) {
      this.#seen.paper.push(this.#papers);
      this.#seen.id.push(id);
      this.#seen.share.push(share);
    }
    this.#papers += 1;
  }

  /** @returns by question; null when it is not time yet */
  calibrate(pool: readonly SimulatedQuestion[]): Map<string, Calibration> | null {
    const answers = this.#seen.id.length;
    if (answers < Math.max(FIRST * pool.length, 2 * this.#calibratedAt)) return null;
    this.#calibratedAt = answers;
    const items = pool.map((each) => ({
      id: each.id,
      guessing: each.item.guessing,
      prior: priorDifficulty(each),
    }));
    const { items: found, converged } = calibrate(items, this.#sightingsOf(pool));
    if (!converged) return null;
    return new Map(
      found.map(({ id, difficulty, error, discrimination }) => [id, { difficulty, error, discrimination }]),
    );
  }

  #sightingsOf(pool: readonly SimulatedQuestion[]) {
    const index = new Map(pool.map(({ id }, at) => [id, at]));
    const sightings = { paper: [] as number[], item: [] as number[], share: [] as number[] };
    for (const [at, id] of this.#seen.id.entries()) {
      const item = index.get(id);
      if (item === undefined) continue;
      sightings.paper.push(this.#seen.paper[at] as number);
      sightings.item.push(item);
      sightings.share.push(this.#seen.share[at] as number);
    }
    return sightings;
  }
}
