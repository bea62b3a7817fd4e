import type { Deps } from '#server/deps.ts';

type GivenUp = { mailId: string; code: string | number | undefined };

/** Tells the operator. The log gets the mail server’s code, not its words: they may hold the address. */
export function noteGivenUp(deps: Deps, { mailId, code }: GivenUp): void {
  deps.log.warn({ mail: mailId, code }, 'mail given up');
  deps.mailGivenUp?.();
}
