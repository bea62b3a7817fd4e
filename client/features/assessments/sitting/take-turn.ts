import { hasCode } from '#client/http/failure.ts';

/** Seconds that nobody waits longer than for a server that many ask at once. */
const LONGEST = 10;
const SECOND_MS = 1_000;

type Turn = {
  /** Each second: how many are left; 0 when it is asked again. */
  tell(seconds: number): void;
  isOver(): boolean;
  random?: () => number;
};

/** Asks; where too many ask at once, once more at a moment of this phone's own, so that a full hall is not back in step. */
export async function takeTurn<T>(
  ask: () => Promise<T>,
  { tell, isOver, random = Math.random }: Turn,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!hasCode(error, 'unavailable')) throw error;
    for (let left = Math.ceil(random() * LONGEST); left > 0; left--) {
      if (isOver()) throw error;
      tell(left);
      await new Promise((done) => setTimeout(done, SECOND_MS));
    }
    if (isOver()) throw error;
    tell(0);
    return ask();
  }
}
