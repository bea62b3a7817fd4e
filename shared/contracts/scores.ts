import { z } from 'zod';
import { VERDICTS } from '#shared/rules/assessments/verdicts.ts';

export const Verdict = z.enum(VERDICTS);
export type Verdict = z.infer<typeof Verdict>;

/** What a score probably lies within, in percent. */
export const Margin = z.object({ low: z.number(), high: z.number() });
export type Margin = z.infer<typeof Margin>;
