import { z } from 'zod';
import { NOTIFICATION_TYPES } from '#shared/rules/notifications/notices.ts';
import { Id, IdParams, Instant } from './common.ts';
import { contract } from './contract.ts';

const NotificationType = z.enum(NOTIFICATION_TYPES);

export const Notification = z.object({
  id: Id,
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: Instant,
  /** The test, report, campaign or conversation it is about. */
  related_id: Id.nullable(),
  /** A path inside the application. */
  link: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = contract({
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  tag: 'Notifications',
  summary: 'One’s 100 newest notifications',
  audience: 'either',
  seat: 'viewer',
  versioned: true,
  response: z.object({
    notifications: z.array(Notification),
    /** Counting stops at 1,000. */
    unread_count: z.number().int(),
  }),
});

export const readNotification = contract({
  id: 'readNotification',
  method: 'PUT',
  path: '/notifications/{id}/read',
  tag: 'Notifications',
  summary: 'Mark one of one’s notifications as read',
  audience: 'either',
  seat: 'recruiter',
  demo: true,
  params: IdParams,
  response: z.object({ ok: z.literal(true), unread_count: z.number().int() }),
  refusals: ['not_found'],
});

export const readAllNotifications = contract({
  id: 'readAllNotifications',
  method: 'PUT',
  path: '/notifications/read-all',
  tag: 'Notifications',
  summary: 'Mark all of one’s notifications as read',
  audience: 'either',
  seat: 'recruiter',
  demo: true,
  response: z.object({ ok: z.literal(true), unread_count: z.number().int() }),
});
