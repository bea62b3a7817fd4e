import { z } from 'zod';
import { invalid } from './refusal.ts';

/** A place in a newest-first list: the last row's instant and id. */
const Cursor = z.object({ at: z.iso.datetime(), id: z.uuid() });
export type Cursor = z.infer<typeof Cursor>;

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(`${cursor.at} ${cursor.id}`).toString('base64url');
}

/** @throws 422 when it is none of ours */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [at, id] = Buffer.from(text, 'base64url').toString().split(' ');
  const parsed = Cursor.safeParse({ at, id });
  if (!parsed.success) throw invalid('Le curseur de page est invalide.');
  return parsed.data;
}
