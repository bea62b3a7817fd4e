import { z } from 'zod';
import { Instant } from '../common.ts';

export const Correspondence = z.strictObject({
  conversations: z.array(
    z.strictObject({
      with: z.string(),
      campaign_title: z.string().nullable(),
      /** Windows in which the company saw e-mail and phone. */
      contacts: z.array(z.strictObject({ starts_at: Instant, ends_at: Instant })),
      messages: z.array(z.strictObject({ mine: z.boolean(), content: z.string(), created_at: Instant })),
    }),
  ),
  notifications: z.array(
    z.strictObject({
      type: z.string(),
      title: z.string(),
      message: z.string(),
      is_read: z.boolean(),
      created_at: Instant,
    }),
  ),
});
