export { ensureAdmin } from './ensure-admin.ts';
export { checkPassword } from './login.ts';
export { withMfaCode } from './mfa.ts';
export { hashPassword } from './password.ts';

export { openSession, purgeExpiredSessions, revokeAllSessions } from './session.ts';
