import { isDeepStrictEqual } from 'node:util';
import { conflict } from '#server/errors.ts';

/**
 * Refuses an edit of what changed since it was read. `was`: what its author had read; `before`: what is stored,
 * under its lock; `after`: the new values of the changed fields. An edit that is sent again finds its own values
 * stored, and passes.
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
    'Ce que vous modifiez a changé entre-temps\u00a0: rien n’est enregistré. Relisez la version actuelle, puis enregistrez de nouveau.',
    'changed_meanwhile',
  )
    .at(overwritten)
    .showing(before);
}
