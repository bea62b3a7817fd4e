export { createMailer, type Mail, type Mailer, MailRefused } from './smtp.ts';
