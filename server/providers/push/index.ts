export { isPushService } from './is-push-service.ts';
export { generatePushKeys, type PushKeys, sendPushMessage } from './send-push-message.ts';
