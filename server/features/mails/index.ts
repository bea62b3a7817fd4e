export { emailStatus } from './email-status.ts';
export type { Letter } from './letter.ts';
export { isMailOn, mailMode } from './mode.ts';
export { deleteMailsOf, giveUpOldMails } from './purge-mails.ts';
export { queueMail, toUnproved } from './queue-mail.ts';
export { sendMail } from './send-mail.ts';
