import type { z } from 'zod';
import { formatCount, formatNumber } from '#shared/rules/text/format.ts';

type Issue = z.core.$ZodRawIssue;

const EXPECTED: Record<string, string> = {
  string: 'texte attendu',
  number: 'nombre attendu',
  int: 'nombre entier attendu',
  boolean: 'vrai ou faux attendu',
  date: 'date attendue',
  array: 'liste attendue',
};

const FORMATS: Record<string, string> = {
  email: 'adresse e-mail invalide',
  uuid: 'identifiant invalide',
  date: 'date invalide',
  datetime: 'date invalide',
  base64: 'fichier illisible',
};

/** What is wrong with a value, in words a user understands, to stand behind the name of its field. */
function describe(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'à remplir';
      return EXPECTED[issue.expected] ?? 'valeur inattendue';
    case 'too_small':
      return issue.inclusive === false
        ? `plus de ${size(issue.origin, issue.minimum)}`
        : atLeast(issue.origin, issue.minimum);
    case 'too_big':
      return issue.inclusive === false
        ? `moins de ${size(issue.origin, issue.maximum)}`
        : `${size(issue.origin, issue.maximum)} au plus`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'forme inattendue';
    case 'invalid_value':
      return issue.values.length > 1
        ? `une valeur parmi ${issue.values.filter((value) => value !== '').join(', ')}`
        : 'valeur inattendue';
    default:
      return 'valeur inattendue';
  }
}

function atLeast(origin: string, minimum: number | bigint): string {
  return origin === 'string' && minimum === 1 ? 'à remplir' : `${size(origin, minimum)} au moins`;
}

function size(origin: string, limit: number | bigint): string {
  const count = Number(limit);
  if (origin === 'string') return formatCount(count, 'caractère');
  if (origin === 'array') return formatCount(count, 'élément');
  return formatNumber(count);
}

/**
 * Reads what a user sent; what is wrong with it is said in French. What a model or an operator reads stays in zod’s English.
 * @throws ZodError, which leaves as 422 invalid_input
 */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  return schema.parse(value, { error: describe });
}
