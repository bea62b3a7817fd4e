import { AppError } from '#server/errors.ts';
import type { Account } from '#server/session.ts';

/** A company that an administrator blocked reaches no candidate and sees none. @throws 403 company_blocked */
export function refuseBlocked({ blocked_at }: Account): void {
  if (blocked_at) {
    throw new AppError(
      'company_blocked',
      'Votre entreprise est bloquée par un administrateur. Pour en savoir plus ou répondre, écrivez à l’adresse donnée dans les Conditions.',
    );
  }
}
