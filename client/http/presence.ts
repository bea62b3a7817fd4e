/** Asks whoever is there for their password. False: they would rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Registers what asks for the password. @returns what unregisters it */
export function canAskPresence(wanted: Ask): () => void {
  ask = wanted;
  return () => {
    if (ask === wanted) ask = null;
  };
}

/** Asks for the password, once for all calls that are refused at the same time. */
export function askPresence(): Promise<boolean> {
  asking ??= Promise.resolve(ask?.() ?? false).finally(() => {
    asking = null;
  });
  return asking;
}
