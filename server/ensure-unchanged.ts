import { isDeepStrictEqual } from 'node:util';
import { conflict } from '#server/errors.ts';

/**
 * Nobody replaces what they did not see, or decides about it. `was`: what they had read; `before`: what is stored, under its
 * lock; `after`: what the fields become that they change. An edit that is asked for again finds its own work there, and passes.
 * @throws 409 changed_meanwhile
 */
export function ensureUnchanged<Fields extends Record<string, unknown>>(
  was: { [Name in keyof Fields]?: unknown } | undefined,
  { before, after }: { before: Fields; after: { [Name in keyof Fields]?: unknown } },
): void {
  const overwritten = Object.keys(was ?? {}).find(
    (name) => ![was?.[name], after[name]].some((value) => isDeepStrictEqual(value, before[name])),
  );
  if (overwritten === undefined) return;
  throw conflict(
    'changed_meanwhile',
    'Ce que vous modifiez a changé entre-temps\u00a0: rien n’est enregistré. Relisez la version actuelle, puis enregistrez de nouveau.',
  )
    .at(overwritten)
    .showing(before);
}
