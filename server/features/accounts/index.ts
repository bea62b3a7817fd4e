export { ensureAdmin } from './ensure-admin.ts';
export { checkPassword } from './login.ts';
export { withMfaCode } from './mfa.ts';
export { hashPassword } from './password.ts';
export { presentUser } from './present.ts';
export { openSession, purgeExpiredSessions, revokeAllSessions, revokeSession } from './session.ts';
