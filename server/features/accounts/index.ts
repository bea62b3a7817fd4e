export { describeDevice } from './device.ts';
export { ensureAdmin } from './ensure-admin.ts';
export { forgetCodes } from './forget-codes.ts';
export { checkPassword } from './login.ts';
export { withMfaCode } from './mfa.ts';
export { hashPassword } from './password.ts';

export { sendReset } from './request-reset.ts';
export { openSession, purgeExpiredSessions, revokeAllSessions } from './session.ts';
export type { Caller } from './throttling/admit.ts';
export { issueDevice } from './throttling/known-device.ts';
export { purgeSpentTickets } from './tickets.ts';
