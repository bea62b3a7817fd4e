import { canAskPresence } from '#client/http/presence.ts';

/** Shows who is to be asked for their password, until it is taken back: whoever leaves unanswered would rather not. */
export function askUntilLeft(show: (answer: (proved: boolean) => void) => void): () => void {
  let leave = () => {};
  const forget = canAskPresence(
    () =>
      new Promise((resolve) => {
        leave = () => resolve(false);
        show(resolve);
      }),
  );
  return () => {
    forget();
    leave();
  };
}
