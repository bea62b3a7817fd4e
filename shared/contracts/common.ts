import { z } from 'zod';
import { COUNTRIES } from '#shared/rules/accounts/countries.ts';
import { LANGUAGES } from '#shared/rules/accounts/languages.ts';
import { LEVELS } from '#shared/rules/assessments/level.ts';
import { cleanName, cleanText } from '#shared/rules/text/clean-text.ts';

export const Country = z.enum(COUNTRIES);
export const Language = z.enum(LANGUAGES);
export const Level = z.enum(LEVELS);
/** Proved by its owner, not proved though it could be, or only declared where no mail is sent. */
export const EmailStatus = z.enum(['verified', 'unverified', 'declared']);
/**
 * Why a company and a candidate have nothing more to do with each other: the candidate blocked it, an administrator did, or
 * an account is no more.
 */
export const CutOff = z.enum(['by_candidate', 'by_administrator', 'account_deleted']);
/** In small letters, as the database writes it: so it equals what is stored however it was sent. */
export const Id = z.uuid().toLowerCase();
export const IdParams = z.object({ id: Id });

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

const hasFourDigits = (typed: string) => {
  const year = new Date(typed).getUTCFullYear();
  return year >= 1 && year <= 9999;
};
/** What somebody sends, with whatever offset, in a year of four digits: databases write no other so. */
export const TypedDay = z.iso.date().refine(hasFourDigits, 'date invalide');
export const TypedInstant = z.iso.datetime({ offset: true }).refine(hasFourDigits, 'date invalide');

/**
 * Text a person typed: trimmed, NFC, without control characters (tab and newline excepted), well-formed UTF-16.
 * What stands behind a transformation is told to the document's readers by `meta`: of a `pipe` they are shown its beginning.
 */
export function typedText(max: number, min = 0) {
  return z
    .string()
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().min(min).max(max))
    .meta({ minLength: min, maxLength: max });
}

/** What a person, a company, a profile, a skill or a campaign is called. */
export function typedName(max: number, min: 0 | 1 = 0) {
  const name = z.string().max(max);
  return z
    .string()
    .transform(cleanName)
    .pipe(min ? name.refine(isReadable, TO_FILL) : name)
    .meta({ minLength: min, maxLength: max });
}

/** Documents draw no emoji: a name of nothing else would vanish from them. */
export const isReadable = (name: string) => /[\p{L}\p{N}]/u.test(name);
export const TO_FILL = 'à remplir';

export const Page = z.object({
  q: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  /** In a list by name it holds one. */
  cursor: z.string().max(1_500).optional(),
});

/** A whole number out of a body, or out of a query string where it is text. */
export function wholeNumber(min: number, max: number) {
  return z
    .union([
      z.number().meta({ type: 'integer', minimum: min, maximum: max }),
      z
        .string()
        .regex(/^[+-]?\d{1,15}$/, 'nombre entier attendu')
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max));
}

/** A filter left empty in a form or a URL is no filter. */
export function filter<T extends z.ZodType>(type: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), type.optional());
}

/**
 * A public list. `page` numbers pages from 1 and reaches the first 1,000 results; `cursor` goes on from any page at
 * the same cost however far. `t` is ignored (the documented cache-busting parameter).
 */
export const PublicPage = Page.extend({
  page: filter(z.coerce.number().int().min(1).max(1_000)),
  t: z.string().max(40).optional(),
});

/** What a public list says beside its rows. */
export const PublicPageFacts = z.object({
  next_cursor: z.string().nullable(),
  /** Exact without filters; with filters counting stops at 1,000. */
  total: z.number().int(),
  total_is_capped: z.boolean(),
  /** Nothing matched the words as typed: these resemble them. */
  approximate: z.boolean(),
});

/** What any other list says beside its rows. */
export const PageFacts = z.object({ next_cursor: z.string().nullable(), total: z.number().int() });

/** A yes or no out of a body, or out of a query string where it is text. */
export const Flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
]);

export const Done = z.object({ ok: z.literal(true) });

export type CutOff = z.infer<typeof CutOff>;
export type EmailStatus = z.infer<typeof EmailStatus>;
export type Country = z.infer<typeof Country>;
export type Level = z.infer<typeof Level>;
