export { createMailer, type Mailer, MailRefused } from './smtp.ts';
