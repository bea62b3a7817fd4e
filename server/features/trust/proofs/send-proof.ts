import type { z } from 'zod';
import { isUniqueViolation } from '#server/db/connection.ts';
import { companyProofs } from '#server/db/schema/trust.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import { isVerified } from '#server/verified.ts';
import type { sendCompanyProof as contract } from '#shared/contracts/company-proofs.ts';
import { ensureMayProve } from '../access.ts';
import { readDocument } from './document-type.ts';
import { readStanding } from './read-standing.ts';

type Sent = { session: Session; input: z.output<typeof contract.body> };

/** @throws 403 to others than companies; 422, 429; 409 without a name, when verified, or while another waits */
export async function sendProof(deps: Deps, { session, input }: Sent) {
  const { account } = session;
  ensureMayProve(account);
  const { document, type } = readDocument(input.document);
  await deps.limits.take('proofByAccount', account.id);
  try {
    await deps.db.transaction(async (tx) => {
      const company = await lockAccount(tx, account.id);
      const { company_name } = company;
      if (!company_name) throw conflict('Votre compte n’a pas de nom d’entreprise à vérifier.');
      if (isVerified(company)) throw conflict('Votre entreprise est déjà vérifiée.');
      await tx.insert(companyProofs).values({
        account_id: account.id,
        company_name,
        register: input.register,
        number: input.number,
        document,
        document_type: type,
        created_at: deps.now(),
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw conflict('Un document attend déjà la décision d’un administrateur.');
  }
  return readStanding(deps, { session });
}
