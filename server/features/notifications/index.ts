export { forgetNames } from './forget-names.ts';
export { forgetNotifications } from './forget-notifications.ts';
export { forgetOldNotifications } from './forget-old.ts';
export { readAbout } from './mark-read.ts';
export { type Notice, notify } from './notify.ts';
