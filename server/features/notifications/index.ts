export { forgetNotifications } from './forget-notifications.ts';
export { type Notice, notify } from './notify.ts';
