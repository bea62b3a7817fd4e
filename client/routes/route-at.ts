import { routeTable, serverPaths } from './route-table.ts';

/** What opens at a path, by the same rules as the router; always something, as the last row takes what is left. */
export function routeAt(path: string): (typeof routeTable)[number] {
  const asked = partsOf(path);
  const found = routeTable.find((route) => route.path === '*' || fits(partsOf(route.path), asked));
  return found as (typeof routeTable)[number];
}

export function isServerPath(path: string): boolean {
  return serverPaths.some((start) => path === start || path.startsWith(`${start}/`));
}

const partsOf = (path: string) => path.replace(/^\/|\/+$/g, '').split('/');

function fits(pattern: string[], asked: string[]): boolean {
  if (asked.length > pattern.length) return false;
  return pattern.every((part, place) => {
    const given = asked[place];
    if (given === undefined) return part.endsWith('?');
    return part.startsWith(':') ? given !== '' : part === given.toLowerCase();
  });
}
