export { forgetNotifications } from './forget-notifications.ts';
export { readAbout } from './mark-read.ts';
export { type Notice, notify } from './notify.ts';
