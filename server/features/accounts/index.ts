export { normaliseEmail } from './email.ts';
export { ensureAdmin } from './ensure-admin.ts';
export { checkPassword } from './login.ts';
export { withMfaCode } from './mfa.ts';
export { hashPassword } from './password.ts';
export { presentUser } from './present.ts';
export {
  type Account,
  forgetExpiredSessions,
  loadSession,
  openSession,
  revokeAllSessions,
  revokeSession,
  type Session,
  type SessionAudience,
} from './session.ts';
