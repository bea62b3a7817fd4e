import { canAskPresence } from '#client/http/presence.ts';

/**
 * Shows the question for the password when a call needs it.
 * @returns what ends this; a question that is still open then is taken for a no
 */
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
