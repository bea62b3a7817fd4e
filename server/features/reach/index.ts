export { deliverNotices } from './deliver-notices.ts';
export { forgetReach } from './forget-reach.ts';
export { queueNotices } from './queue-notices.ts';
export { readOwnReach } from './read-own-reach.ts';
export { sendDigest } from './send-digest.ts';
export { sendPush } from './send-push.ts';
