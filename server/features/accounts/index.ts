export { anonymise, closePending, PSEUDONYM } from './anonymise.ts';
export { describeDevice } from './device.ts';
export { purgeAskedAddresses } from './email/purge-asked-addresses.ts';
export { sendRegistrationCode } from './email/registration-code.ts';
export { sendEmailChange } from './email/request-email-change.ts';
export { ensureAdmin } from './ensure-admin.ts';
export { checkPassword } from './login.ts';
export { withMfaCode } from './mfa.ts';
export { hashPassword } from './password.ts';

export { sendReset } from './request-reset.ts';
export { openSession, purgeExpiredSessions } from './session.ts';
