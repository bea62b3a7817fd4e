import type { Country, Level } from '#shared/contracts/common.ts';
import { addAccount } from './add-account.ts';
import { addPurchase } from './add-purchase.ts';
import { addResult } from './add-result.ts';
import { addTest } from './add-test.ts';
import { COMPANIES, personAt } from './people.ts';
import { daysBefore, pick, type World } from './world.ts';

/** The present one of the 26 that the administrators' lines show may have just begun. */
const WEEKS = 25;
const LEVELS: readonly Level[] = ['junior', 'junior', 'intermediate', 'senior'];
const PROFILES = [
  'comptabilite-syscohada',
  'developpement-web',
  'support-informatique',
  'vente-relation-client',
] as const;
/** What one can pay with there, by the sandbox's codes. */
const METHODS: Record<Country, readonly string[]> = {
  ML: ['OM', 'OM', 'FLOOZ'],
  SN: ['OM'],
  CI: ['OM', 'MOMO', 'FLOOZ'],
  BF: ['OM', 'OM', 'FLOOZ'],
};
/** Names of people come after those of the campaign's sixty candidates, and of companies' owners after theirs. */
const [FIRST_PERSON, FIRST_OWNER] = [60, 188];

/** Half a year in which more people come each month, take a test and buy; for the administrators' lines. */
export async function addMonths(world: World): Promise<void> {
  let person = 0;
  for (let week = WEEKS - 1; week >= 0; week -= 1) {
    if (week % 3 === 0) await addCompany(world, { index: Math.floor(week / 3), days: week * 7 + 3 });
    const coming = 1 + Math.round((WEEKS - week) / 7 + world.random());
    for (let count = 0; count < coming; count += 1, person += 1) {
      await addPerson(world, { index: person, days: week * 7 + 1 + world.random() * 5 });
    }
  }
}

/** @param days ago */
async function addPerson(world: World, { index, days }: { index: number; days: number }): Promise<void> {
  const { pricing } = world;
  const person = personAt(FIRST_PERSON + index);
  const account = await addAccount(world, {
    ...person,
    email: `personne${index + 1}@demo.invalid`,
    created_at: daysBefore(world, days),
  });
  if (world.random() < 0.25) return;
  const slug = pick(world, PROFILES);
  // After what is bought for it.
  const drawn = daysBefore(world, days * (0.5 + world.random() * 0.48));
  const sitting = { account, slug, level: pick(world, LEVELS), cost: pricing.test_individual_cost, drawn };
  if (world.random() < 0.35)
    await addPurchase(world, {
      account,
      credits: 2,
      at: daysBefore(world, days * 0.99),
      outcome: world.random() < 0.15 ? 'failed' : 'success',
      method: pick(world, METHODS[person.country]),
    });
  if (pricing.initial_credits_individual < pricing.test_individual_cost) return;
  const test = await addTest(world, { ...sitting, opened: drawn });
  if (test) await addResult(world, { test, account, share: 0.4 + world.random() * 0.55 });
}

/** @param days ago */
async function addCompany(world: World, { index, days }: { index: number; days: number }): Promise<void> {
  const owner = personAt(FIRST_OWNER + index);
  const account = await addAccount(world, {
    ...owner,
    email: `societe${index + 1}@demo.invalid`,
    company_name: COMPANIES[index] as string,
    created_at: daysBefore(world, days),
  });
  await addPurchase(world, {
    account,
    credits: 20,
    at: daysBefore(world, days - 1),
    // Of those past the month in which the provider is asked, the newest is for somebody to look at.
    outcome: index === 2 ? 'review' : 'success',
    method: pick(world, METHODS[owner.country]),
  });
}
