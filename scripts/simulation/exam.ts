import type { BankProfile } from '#server/features/catalogue/bank.ts';
import { type Candidate, chooseQuestions } from '#server/measurement/draw/choose-questions.ts';
import { type Drift, driftOf, NO_DRIFT, watch } from '#server/measurement/drift.ts';
import type { Curve } from '#server/measurement/grid.ts';
import type { Calibration } from '#server/measurement/prior.ts';
import { isTooSharp } from '#server/measurement/too-sharp.ts';
import { cutOf, shareCurve } from '#server/measurement/true-share.ts';
import type { Level } from '#shared/contracts/common.ts';
import { Load } from './load.ts';
import { Nights } from './nights.ts';
import type { Person } from './person.ts';
import { makePool, poolItem, type SimulatedQuestion } from './pool.ts';

type Setting = {
  level: Level;
  /** Each skill is filled up to so many with questions like its own. */
  countable: number;
  /** Questions of each skill on a paper. */
  perSkill: number;
  /** Papers drawn in 30 days. */
  month: number;
};

/** One profile and level over time: its live questions, what is known of them, and the papers drawn lately. */
export class Exam {
  readonly all: SimulatedQuestion[];
  readonly skills: string[];
  readonly perSkill: number;
  readonly load: Load;
  readonly random: () => number;
  pool: SimulatedQuestion[];
  curve: Curve;
  #cut: number;
  readonly #drift = new Map<string, Drift>();
  readonly #nights: Nights;

  constructor(bank: BankProfile, { level, countable, perSkill, month }: Setting, random: () => number) {
    this.random = random;
    this.all = makePool(bank, level, countable, random);
    this.pool = this.all;
    this.skills = bank.skills.map(({ slug }) => slug);
    this.perSkill = perSkill;
    this.load = new Load(month);
    this.#nights = new Nights();
    this.curve = this.#curveOfPool();
    this.#cut = cutOf(this.curve);
  }

  /** A paper for this person, noted in the load unless it is only tried out. */
  draw(person: Person, { noted = true } = {}): SimulatedQuestion[] {
    const byId = new Map(this.pool.map((question) => [question.id, question]));
    const chosen = chooseQuestions(
      this.skills.map((skill) => ({
        candidates: this.#candidatesOf(skill, person),
        perSkill: this.perSkill,
        trials: 0,
      })),
      { cut: this.#cut, random: this.random },
    ).flat();
    const paper = chosen.map(({ id }) => byId.get(id) as SimulatedQuestion);
    if (noted) this.load.add(paper.map(({ id }) => id));
    return paper;
  }

  /** First sightings of one paper, with the share that was expected of this person. */
  note(seen: { question: SimulatedQuestion; share: number; expected: number }[]): void {
    this.#nights.addPaper(seen.map(({ question, share }) => ({ id: question.id, share })));
    for (const { question, share, expected } of seen) {
      const before = this.#drift.get(question.id) ?? NO_DRIFT;
      const drift = watch(before, { share, expected, error: question.item.error });
      this.#drift.set(question.id, drift);
      if (driftOf(drift) !== null) this.#suspend((each) => each === question);
    }
  }

  /** Calibrates when the answers have doubled since the last time, and suspends what cannot be true. */
  sleep(): void {
    const found = this.#nights.calibrate(this.pool);
    if (!found) return;
    for (const question of this.pool) {
      question.item = { ...question.item, ...(found.get(question.id) as Calibration) };
    }
    this.#suspend(({ item }) => isTooSharp(item));
    this.#poolChanged();
  }

  #suspend(isSuspect: (question: SimulatedQuestion) => boolean): void {
    this.pool = this.pool.filter((each) => !isSuspect(each));
    this.#poolChanged();
  }

  #candidatesOf(skill: string, person: Person): Candidate[] {
    return this.pool
      .filter((question) => question.skill === skill)
      .map(({ id, type, family, item }) => {
        const met = person.met.get(id) ?? 0;
        const share30 = this.load.shareOf(id);
        return { id, type, family, item, met, drawn: met, share30, probation: false };
      });
  }

  #poolChanged(): void {
    this.curve = this.#curveOfPool();
    this.#cut = cutOf(this.curve);
  }

  #curveOfPool(): Curve {
    return shareCurve(this.pool.map((question) => poolItem(question, question.item)));
  }
}
