/** Asks whoever is there for their password. False: they would rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Whoever can ask says so. @returns what takes it back: who is being asked has left then, and would rather not */
export function canAskPresence(wanted: Ask): () => void {
  let leave = () => {};
  const left = new Promise<false>((resolve) => {
    leave = () => resolve(false);
  });
  const own: Ask = () => Promise.race([wanted(), left]);
  ask = own;
  return () => {
    leave();
    if (ask === own) ask = null;
  };
}

/** Calls refused at one moment ask once. */
export function askPresence(): Promise<boolean> {
  asking ??= Promise.resolve(ask?.() ?? false).finally(() => {
    asking = null;
  });
  return asking;
}
