import { z } from 'zod';

/** Codes come as strings or numbers, whatever the documentation says. */
export const Code = z.union([z.string(), z.number()]).transform(String);

export const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

/** A page a browser may be sent to. */
export const PageUrl = z.url({ protocol: /^https?$/ });

/** '100', 100 or '100.00' in FCFA; NaN for what is no whole amount, which equals no price. */
export const Amount = z.union([z.string(), z.number()]).transform((value) => {
  const [, whole] = /^(\d{1,12})(?:\.0+)?$/.exec(String(value)) ?? [];
  return whole === undefined ? Number.NaN : Number(whole);
});
