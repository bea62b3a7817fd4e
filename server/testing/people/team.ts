import { companyMembers } from '#server/db/schema/team.ts';
import type { TestApp } from '#server/testing/apps/app.ts';
import type { SeatRole } from '#shared/rules/companies/team.ts';
import { type Person, signUp } from './people.ts';

/** Somebody with a seat in the company's team. */
export async function seat(
  t: TestApp,
  company: Person,
  { role, full_name = 'Fatou Ndiaye' }: { role: SeatRole; full_name?: string },
): Promise<Person> {
  const person = await signUp(t, { full_name });
  await t.deps.db
    .insert(companyMembers)
    .values({ account_id: person.id, company_id: company.id, role, joined_at: t.deps.now() });
  return person;
}
