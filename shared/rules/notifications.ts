/** How long a notification is kept. */
export const NOTIFICATION_DAYS = 180;
