import { z } from 'zod';
import { SEAT_ROLES } from '#shared/rules/companies/team.ts';
import { Instant } from '../common.ts';

const role = z.enum(SEAT_ROLES);

export const Team = z.strictObject({
  /** The person's own. */
  seat: z.strictObject({ company: z.string().nullable(), role, joined_at: Instant }).nullable(),
  /** Of a company. */
  members: z.array(z.strictObject({ full_name: z.string(), email: z.string(), role, joined_at: Instant })),
  invitations: z.array(z.strictObject({ email: z.string(), role, sent_at: Instant, expires_at: Instant })),
});
