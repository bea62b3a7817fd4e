import { z } from 'zod';
import { NOTICE_WAYS } from '#shared/rules/notifications/notices.ts';
import { Done } from './common.ts';
import { contract } from './contract.ts';

const Way = z.enum(NOTICE_WAYS);
const Choices = z.object({
  report: Way,
  invitation: Way,
  message: Way,
  stage: Way,
  deadline: Way,
  offer: Way,
});
/** Of the clock in the account's country. From and to the same: never quiet. */
const Hour = z.number().int().min(0).max(23);
const Quiet = z.object({ from: Hour, to: Hour });

const Reach = z.object({
  choices: Choices,
  quiet: Quiet,
  /** Its owner was asked and does not want to be: nobody asks again. */
  refused: z.boolean(),
  /** Whether the device that asks receives notices. */
  here: z.boolean(),
  /** What a browser subscribes with: base64url, 65 bytes. */
  push_key: z.string(),
  /** Whether a mail would reach: this installation sends them, and the address is proved. */
  mail: z.boolean(),
});
export type Reach = z.infer<typeof Reach>;

export const readReach = contract({
  id: 'readReach',
  method: 'GET',
  path: '/notifications/reach',
  tag: 'Notifications',
  summary: 'How one is told of what happens while the application is closed',
  audience: 'user',
  seat: 'self',
  response: Reach,
});

export const updateReach = contract({
  id: 'updateReach',
  method: 'PATCH',
  path: '/notifications/reach',
  tag: 'Notifications',
  summary: 'Choose it: by kind, and the quiet hours',
  audience: 'user',
  seat: 'self',
  body: z.object({
    choices: Choices.partial().optional(),
    quiet: Quiet.optional(),
    refused: z.boolean().optional(),
  }),
  response: Reach,
});

const Base64Url = z.string().regex(/^[\w-]+={0,2}$/);

export const subscribe = contract({
  id: 'subscribe',
  method: 'PUT',
  path: '/notifications/subscription',
  tag: 'Notifications',
  summary: 'Have notices sent to the device that asks, until it signs out (RFC 8030)',
  audience: 'user',
  seat: 'self',
  body: z.object({
    endpoint: z.string().max(1_000),
    keys: z.object({ p256dh: Base64Url.max(100), auth: Base64Url.max(40) }),
  }),
  response: Done,
  refusals: ['invalid_input'],
});

export const unsubscribe = contract({
  id: 'unsubscribe',
  method: 'DELETE',
  path: '/notifications/subscription',
  tag: 'Notifications',
  summary: 'Send the device that asks no more notices',
  audience: 'user',
  seat: 'self',
  response: Done,
});
