import { z } from 'zod';
import { Instant } from '../common.ts';

export const Security = z.strictObject({
  sessions: z.array(
    z.strictObject({ device: z.string(), created_at: Instant, seen_at: Instant, expires_at: Instant }),
  ),
  passkeys: z.array(z.strictObject({ name: z.string(), created_at: Instant, used_at: Instant.nullable() })),
  /** What is told while the application is closed, and the push services of the devices that are told. */
  notices: z.strictObject({
    choices: z.record(z.string(), z.string()),
    quiet: z.strictObject({ from: z.number().int(), to: z.number().int() }),
    refused: z.boolean(),
    devices: z.array(z.strictObject({ service: z.string(), created_at: Instant })),
  }),
  name_corrections: z.array(
    z.strictObject({
      kind: z.enum(['person', 'company']),
      before: z.string(),
      after: z.string(),
      corrected_at: Instant,
    }),
  ),
  mails: z.array(
    z.strictObject({ recipient: z.string(), subject: z.string(), status: z.string(), created_at: Instant }),
  ),
  /** What administrators did to the account and why, and the account itself where that is noted. */
  log: z.array(z.strictObject({ action: z.string(), reason: z.string().nullable(), created_at: Instant })),
});
