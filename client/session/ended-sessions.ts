import { endSession } from '#client/http/end-session.ts';
import { onReachable } from '#client/http/reachability.ts';

/** Tokens of sessions that ended here and that the server has not heard of. */
const KEY = 'baara.ended';

/** Has the server forget the token as well, now or as soon as it can be reached. */
export function endOnServer(token: string): void {
  try {
    write([...read(), token]);
    void tellServer();
  } catch {
    // A full storage takes no note for later.
    void endSession(token);
  }
}

/** From now on whenever the server has answered anything. @returns how to stop */
export function tellServerWhenReached(): () => void {
  void tellServer();
  return onReachable((isReachable) => {
    if (isReachable) void tellServer();
  });
}

/** On its way: what else the server answers meanwhile is no reason to tell it twice. */
const beingTold = new Set<string>();

async function tellServer(): Promise<void> {
  for (const token of read()) {
    if (beingTold.has(token)) continue;
    beingTold.add(token);
    if (await endSession(token)) write(read().filter((other) => other !== token));
    beingTold.delete(token);
  }
}

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

function write(tokens: string[]): void {
  if (tokens.length > 0) localStorage.setItem(KEY, JSON.stringify(tokens));
  else localStorage.removeItem(KEY);
}
