import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '#server/errors.ts';
import type { Account } from '#server/session.ts';
import {
  findWeakness,
  type Owner,
  WEAKNESS_SENTENCE,
} from '#shared/rules/accounts/passwords/find-weakness.ts';
import { hashApart, verifyApart } from './password-threads.ts';

/** Some 49,000 that leaks of other sites made known. */
const common = new Set(dictionary['passwords-common'] as string[]);

/** @throws 422 when anybody would guess it (rule A19) */
export function refuseWeakPassword(password: string, owner: Owner, field = 'password'): void {
  const weakness = common.has(password.toLowerCase()) ? 'listed' : findWeakness(password, owner);
  if (weakness) throw invalid(WEAKNESS_SENTENCE[weakness]).at(field);
}

/** Whose password it is to be, as far as it must not be guessed from. */
export function ownerOf({ full_name, company_name, email }: Account): Owner {
  return { names: [full_name, company_name], email };
}

/** @throws 503 when too many wait */
export function hashPassword(password: string): Promise<string> {
  return hashApart(password.normalize('NFC'));
}

/** Takes as long for an unknown account (`stored` undefined) as for a known one, so that timing reveals nothing. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verifyApart(stored ?? (await decoy()), password.normalize('NFC'));
  return stored !== undefined && matches;
}

let decoyHash: string | undefined;

/** A hash for accounts that do not exist, kept once made. A failure to make it (too many wait) is not kept. */
async function decoy(): Promise<string> {
  decoyHash ??= await hashPassword('no account has this password');
  return decoyHash;
}
