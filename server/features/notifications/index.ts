export { hasUnreadAbout, readAbout } from './mark-read.ts';
export { type NewNotification, notify, notifyAll } from './notify.ts';
export { purgeNotifications } from './purge-notifications.ts';
export { replaceNames } from './replace-names.ts';
