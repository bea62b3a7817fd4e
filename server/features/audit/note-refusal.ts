import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { normaliseEmail } from '#server/text/normalise-email.ts';
import type { AuditAction } from '#shared/rules/administration/audit-actions.ts';

/** Whether the password, or the code, was wrong. */
const ACTIONS: Partial<Record<AppError['code'], AuditAction>> = {
  wrong_credentials: 'session.refuse_password',
  wrong_mfa_code: 'session.refuse_code',
};

type Attempt = { email: string; address: string };

/** Notes a refused attempt on an administrator's account, and from where. An unknown address costs the same statement. */
export async function refusalNoted<T>(
  deps: Deps,
  { email, address }: Attempt,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    const action = error instanceof AppError ? ACTIONS[error.code] : undefined;
    if (action) await note(deps, { email, address, action });
    throw error;
  }
}

async function note(
  deps: Deps,
  { email, address, action }: Attempt & { action: AuditAction },
): Promise<void> {
  await deps.db.execute(sql`
    insert into audit_log (account_id, account_email, action, address, created_at)
    select id, email, ${action}, ${address}, ${deps.now().toISOString()}
    from accounts where email = ${normaliseEmail(email)} and account_type = 'admin' and deleted_at is null
  `);
}
