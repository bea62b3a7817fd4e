import { ATTEMPTS, type Month, type Season, type Sitting } from './season.ts';

/** All shares are 0 to 1; lists have one place for each attempt. */
export type Figures = {
  masters: number;
  agreement: Record<Strength, Agreement>;
  /** Right decisions among all, after the first test. */
  accuracy: Record<Strength, number>;
  /** Of all candidates: those for whom this test alone shows it without mastery. */
  undeserved: Record<Strength, number[]>;
  /** Of those for whom this test shows it: without mastery. */
  undeservedAmong: Record<Strength, number[]>;
  mastersBy: Record<Strength, number[]>;
  othersBy: Record<Strength, number[]>;
  coverage: number[];
  counting: number[];
  /** The worst month. */
  month: Month;
};
type Strength = 'certified' | 'confirmed';
type Agreement = { p0: number; kappa: number };

const STRENGTHS = ['certified', 'confirmed'] as const;

export function figuresOf({ sittings, parallel, month }: Season): Figures {
  const attempts = Array.from({ length: ATTEMPTS }, (_, at) =>
    sittings.filter(({ attempt }) => attempt === at + 1),
  );
  const first = attempts[0] as Sitting[];
  const masters = first.filter(({ master }) => master).length;
  const each = <T>(make: (strength: Strength) => T) =>
    Object.fromEntries(STRENGTHS.map((strength) => [strength, make(strength)])) as Record<Strength, T>;
  const by = (strength: Strength, master: boolean) => reachedBy(attempts, strength, master);
  return {
    masters: masters / first.length,
    agreement: each((strength) => agreementOf(parallel, strength)),
    accuracy: each((strength) => shareOf(first, (sitting) => sitting[strength] === sitting.master)),
    undeserved: each((strength) =>
      attempts.map((own) => shareOf(own, (sitting) => sitting[strength] && !sitting.master)),
    ),
    undeservedAmong: each((strength) =>
      attempts.map((own) =>
        shareOf(
          own.filter((sitting) => sitting[strength]),
          ({ master }) => !master,
        ),
      ),
    ),
    mastersBy: each((strength) => by(strength, true)),
    othersBy: each((strength) => by(strength, false)),
    coverage: attempts.map((own) => shareOf(own, ({ covered }) => covered)),
    counting: attempts.map((own) => shareOf(own, ({ counts }) => counts)),
    month: {
      choices: Math.max(...month.map(({ choices }) => choices)),
      written: Math.max(...month.map(({ written }) => written)),
      overlap: Math.max(...month.map(({ overlap }) => overlap)),
    },
  };
}

/** Of masters, or of the others: who had it at this attempt or before. Each attempt lists people in the same order. */
function reachedBy(attempts: readonly Sitting[][], strength: Strength, master: boolean): number[] {
  const reached = new Set<number>();
  return attempts.map((own) => {
    for (const [person, sitting] of own.entries()) if (sitting[strength]) reached.add(person);
    const group = own.flatMap((sitting, person) => (sitting.master === master ? [person] : []));
    return shareOf(group, (person) => reached.has(person));
  });
}

function agreementOf(pairs: readonly (readonly [Sitting, Sitting])[], strength: Strength): Agreement {
  const p0 = shareOf(pairs, ([a, b]) => a[strength] === b[strength]);
  const yes = (shareOf(pairs, ([a]) => a[strength]) + shareOf(pairs, ([, b]) => b[strength])) / 2;
  const byChance = yes ** 2 + (1 - yes) ** 2;
  return { p0, kappa: byChance === 1 ? 1 : (p0 - byChance) / (1 - byChance) };
}

function shareOf<T>(all: readonly T[], holds: (each: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter(holds).length / all.length;
}
