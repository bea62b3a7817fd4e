/** How far the server’s clock is ahead of this phone’s, by its last response (ms); undefined before the first. */
let ahead: number | undefined;

export function noteServerTime(date: string | null): void {
  if (date) ahead = Date.parse(date) - Date.now();
}

/** Server time (ms) at `now` of this phone’s clock; `untold` until a response told it. */
export function serverNow(now: number, untold = now): number {
  return ahead === undefined ? untold : now + ahead;
}
