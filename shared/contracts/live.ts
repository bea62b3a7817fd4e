import { z } from 'zod';
import { Id } from './common.ts';
import { contract } from './contract.ts';

/** What an event's data line says: something of this kind changed, ask for it. */
export const Hint = z.object({
  kind: z.enum(['notifications', 'messages']),
  /** The conversation that changed, or that the notification is about; absent when the stream has just opened. */
  conversation_id: Id.optional(),
  /** Another one after each such change of the account’s; grows. */
  seq: z.number().int(),
  /** All that changed is how far the account itself has read. */
  own_read: z.literal(true).optional(),
});
export type Hint = z.infer<typeof Hint>;

export const events = contract({
  id: 'events',
  method: 'GET',
  path: '/events',
  tag: 'Notifications',
  summary: 'Server-sent events: a small hint whenever one’s notifications or conversations change',
  audience: 'either',
  seat: 'viewer',
  file: 'text/event-stream',
  refusals: ['too_many_requests', 'unavailable'],
});
