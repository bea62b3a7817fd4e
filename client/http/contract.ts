import type { z } from 'zod';

/** The answer of a documented call: `ResponseOf<typeof login>` with a type import of the contract. */
export type ResponseOf<C extends { response: z.ZodType }> = z.output<C['response']>;

/** What a documented call takes as its body. */
export type BodyOf<C extends { body: z.ZodType }> = z.input<C['body']>;
