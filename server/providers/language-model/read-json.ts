import type { ZodType } from 'zod';
import { z } from 'zod';

type JsonReading<T> = { ok: true; value: T } | { ok: false; problem: string };

const PROBLEM_LENGTH = 1_000;

/** Reads a model's text as JSON of the given shape, with or without a code fence around it. */
export function readJson<T>(text: string, schema: ZodType<T>): JsonReading<T> {
  let data: unknown;
  try {
    data = JSON.parse(withoutFence(text));
  } catch {
    return { ok: false, problem: 'The text is not valid JSON.' };
  }
  const parsed = schema.safeParse(data);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, problem: z.prettifyError(parsed.error).slice(0, PROBLEM_LENGTH) };
}

/** To the last fence: the JSON may hold some of its own. */
function withoutFence(text: string): string {
  const fenced = /```(?:json)?[ \t]*\r?\n([\s\S]*)```/i.exec(text);
  return (fenced?.[1] ?? text).trim();
}
