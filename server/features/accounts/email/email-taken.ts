import { isUniqueViolation } from '#server/db/connection.ts';
import { AppError, conflict } from '#server/errors.ts';

export const emailTaken = () =>
  conflict('Un compte existe déjà avec cette adresse e-mail.', 'email_taken').at('email');

export const wrongDigits = () =>
  new AppError(
    'wrong_email_code',
    'Ce code n’est pas le bon, ou il a plus de 15 minutes. Demandez-en un autre.',
  );

/**
 * For work that takes an address: where two take the same one at once, the second is told as if it had come later.
 * @throws 409 email_taken
 */
export async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
}
