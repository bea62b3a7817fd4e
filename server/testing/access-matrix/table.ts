import type { Contract } from '#shared/contracts/contract.ts';
import { CONTRACTS } from '#shared/contracts/index.ts';
import { peopleRows } from './back-office.ts';
import { accountRows, resultRows, testRows } from './candidates.ts';
import { catalogueRows, decisionRows } from './catalogue.ts';
import { campaignRows, contactRows } from './companies.ts';
import { moneyRows } from './money.ts';
import { ownNeedsRows } from './own-needs.ts';
import type { Row } from './row.ts';
import { securityRows } from './security.ts';
import { teamRows } from './team.ts';
import { trustRows } from './trust.ts';

/** Every operation and what it answers each identity. */
export const ROWS: Row[] = [
  ...accountRows,
  ...securityRows,
  ...testRows,
  ...resultRows,
  ...campaignRows,
  ...contactRows,
  ...moneyRows,
  ...peopleRows,
  ...catalogueRows,
  ...decisionRows,
  ...teamRows,
  ...trustRows,
  ...ownNeedsRows,
];

export function contractOf(operation: string): Contract {
  const contract = CONTRACTS.find(({ id }) => id === operation);
  if (!contract) throw new Error(`no operation ${operation}`);
  return contract;
}
