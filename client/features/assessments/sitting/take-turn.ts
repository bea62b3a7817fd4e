import { hasCode } from '#client/http/failure.ts';

/** Seconds that anybody waits at most for a server that many ask at once. */
const LONGEST = 10;
const SECOND_MS = 1_000;

type Turn = {
  /** Told each second: how many are left; 0 when it is asked again. */
  tell(seconds: number): void;
  isOver(): boolean;
  random?: () => number;
};

/**
 * Asks the server. Where too many ask at once, asks once more, after a random while: so a whole hall of phones does
 * not come back in step.
 */
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
