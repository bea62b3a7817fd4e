/** Where the app keeps its token: its own module would bring the app's code along. */
const TOKEN = 'baara.token';

export function holdsSession(): boolean {
  return localStorage.getItem(TOKEN) !== null;
}
