import type { Deps } from '#server/deps.ts';
import { emailStatus } from '#server/features/mails/index.ts';
import type { Session } from '#server/session.ts';

export async function readSecurity(deps: Deps, { session: { account } }: { session: Session }) {
  return { email_status: emailStatus(deps, account) };
}
