import { z } from 'zod';
import { isSameValue } from '#server/grading/sandbox/same-value.ts';
import type { CodeSpec } from '#server/grading/types.ts';

const Spec = z.object({
  language: z.literal('javascript').default('javascript'),
  function_name: z.string().regex(/^[A-Za-z_$][\w$]{0,60}$/),
  starter: z.string().max(4_000),
  tests: z
    .array(
      z.object({
        args: z.array(z.json()),
        expected: z.json(),
        hidden: z.boolean(),
        label: z.string().min(1).max(300),
      }),
    )
    .min(1)
    .max(50)
    // The visible ones may be met by writing their values out, and results all alike by one constant.
    .refine((tests) => {
      const [first, ...others] = tests.filter(({ hidden }) => hidden);
      return first !== undefined && others.some(({ expected }) => !isSameValue(expected, first.expected));
    }),
});

/** The specification, or what is wrong with the text. */
export function readCode(text: string): CodeSpec | string {
  const parsed = Spec.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.');
  return `Le code attendu doit être du JSON avec function_name, starter et tests, dont au moins deux cachés (hidden) aux résultats attendus différents${where ? `\u00a0; voyez «\u00a0${where}\u00a0»` : ''}.`;
}

/** Undefined where it is no JSON that PostgreSQL holds: a NUL or half a character, escaped, was not seen in the file. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text, (name, value) => {
      if (![name, value].every(isHeld)) throw new Error('not held');
      return value;
    });
  } catch {
    return undefined;
  }
}

const isHeld = (value: unknown) =>
  typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));
