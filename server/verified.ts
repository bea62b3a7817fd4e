import type { Account } from './session.ts';

/** An administrator checked the company under the name it bears now. */
export function isVerified({ company_name, verified_name }: Account): boolean {
  return company_name !== null && company_name === verified_name;
}
