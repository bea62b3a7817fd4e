import { seededRandom } from '#shared/rules/units/shuffle.ts';

/** Seconds. */
export type Windows = {
  /** The evening before: everybody draws within. */
  evening: number;
  /** Everybody opens within. */
  opening: number;
  /** From the last opening to the first hand-in. */
  answering: number;
  /** Everybody hands in within. */
  together: number;
};

/** When a phone does what, in milliseconds of the day: by the clock, however late answers are. */
export type Plan = {
  draw: number;
  open: number;
  /** One for each three answers. */
  autosaves: number[];
  handIn: number;
  /** Between these autosaves there is no network; null: there always is. */
  away: { from: number; to: number } | null;
  /** The answer to the hand-in is lost: it is sent again. */
  losesAnswer: boolean;
};

export const PHASES = ['evening', 'opening', 'answering', 'together'] as const;
export type Phase = (typeof PHASES)[number];

const AUTOSAVES = 10;
const AWAY = 0.1;
const LOSES_ANSWER = 0.05;
/** What an evening leaves undone is done before the morning. */
const NIGHT_MS = 3_000;

/** When each phase begins and ends, in milliseconds of the day. */
export function phasesOf(windows: Windows): Record<Phase, { from: number; to: number }> {
  const evening = { from: 0, to: windows.evening * 1000 };
  const opening = { from: evening.to + NIGHT_MS, to: evening.to + NIGHT_MS + windows.opening * 1000 };
  const answering = { from: opening.to, to: opening.to + windows.answering * 1000 };
  return {
    evening,
    opening,
    answering,
    together: { from: answering.to, to: answering.to + windows.together * 1000 },
  };
}

/** Arrivals fall anywhere in their window, independently, as those of many people do. */
export function planDay(phones: number, windows: Windows, seed: number): Plan[] {
  const random = seededRandom(seed);
  const { evening, opening, together } = phasesOf(windows);
  const within = ({ from, to }: { from: number; to: number }) => from + random() * (to - from);
  return Array.from({ length: phones }, () => {
    const open = within(opening);
    const pace = (together.from - open) / (AUTOSAVES + 1);
    const away = random() < AWAY;
    return {
      draw: within(evening),
      open,
      autosaves: Array.from({ length: AUTOSAVES }, (_, at) => open + pace * (at + 1 + random() * 0.8 - 0.4)),
      handIn: within(together),
      away: away ? { from: 2 + Math.floor(random() * 3), to: 6 + Math.floor(random() * 5) } : null,
      losesAnswer: random() < LOSES_ANSWER,
    };
  });
}
