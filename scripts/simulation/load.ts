/** The papers of the last 30 days, as the draw sees them. */
export class Load {
  readonly #month: number;
  readonly #papers: string[][] = [];
  readonly #times = new Map<string, number>();

  /** @param month how many papers are drawn in 30 days */
  constructor(month: number) {
    this.#month = month;
  }

  add(paper: string[]): void {
    this.#papers.push(paper);
    for (const id of paper) this.#times.set(id, this.#timesOf(id) + 1);
    if (this.#papers.length <= this.#month) return;
    for (const id of this.#papers.shift() ?? []) this.#times.set(id, this.#timesOf(id) - 1);
  }

  get isFull(): boolean {
    return this.#papers.length === this.#month;
  }

  /** The share of the papers that hold it. */
  shareOf(id: string): number {
    return this.#timesOf(id) / Math.max(1, this.#papers.length);
  }

  /** The share of a paper that two of them have in common, on average over all pairs. */
  overlapIn(ids: readonly string[]): number {
    const papers = this.#papers.length;
    const size = this.#papers.reduce((sum, paper) => sum + paper.length, 0) / papers;
    const common = ids.reduce((sum, id) => sum + this.#timesOf(id) * (this.#timesOf(id) - 1), 0);
    return common / (papers * (papers - 1)) / size;
  }

  #timesOf(id: string): number {
    return this.#times.get(id) ?? 0;
  }
}
