import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNotNull, isNull, or } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, idOrNotFound, notFound } from '#server/errors.ts';
import { withIdempotency } from '#server/features/credits/index.ts';
import type { IdempotencyKey } from '#server/idempotency-key.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import type { confirmReport as contract } from '#shared/contracts/assessments.ts';
import { expiryOf } from '#shared/rules/certificates/expiry.ts';
import { ensureMayTakeAssessments } from './access.ts';
import { createAssessment } from './create-assessment.ts';
import { confirmationPool, questionsPerSkill } from './draw/confirmation-pool.ts';
import { findPool } from './draw/find-pool.ts';
import { readAssessment } from './open-assessment.ts';
import { type AssessmentRow, presentAssessment } from './present.ts';

type Input = z.output<typeof contract.body>;
type Wanted = { session: Session; input: Input; idempotencyKey: IdempotencyKey | undefined };

const notConfirmable = (detail: string) => conflict(detail, 'not_confirmable');

/**
 * A free test of ten questions new to the person, to add proven evidence to a certified report: one for each report.
 * Asking again gives the same test, as long as no other paper that asks one of its questions was opened first.
 * @throws 404; 409 not_confirmable, not_enough_questions
 */
export async function confirmReport(deps: Deps, { session, input, idempotencyKey }: Wanted) {
  const { account } = session;
  ensureMayTakeAssessments(account);
  const now = deps.now();
  const reportId = idOrNotFound(input.report_id, 'Rapport introuvable');
  return withIdempotency(
    deps,
    { accountId: account.id, operation: 'confirm', key: idempotencyKey, body: input },
    async (tx) => {
      const certified = await lockCertified(tx, { accountId: account.id, reportId, now });
      // After the report, as where it is scored again. A paper opened at once is seen, with what it met, or sees what is drawn.
      await lockAccount(tx, account.id);
      const waiting = await findWaiting(tx, reportId);
      const test = waiting ?? (await drawConfirmation(tx, { account, certified, reportId, now }));
      return { test: presentAssessment(test, { refundUsed: false, now }) };
    },
    ({ test }) => readAssessment(deps, { session, assessmentId: test.id, peek: true }),
  );
}

/** The test a certificate was earned with. Locked: of two requests at once the second finds what the first drew. */
async function lockCertified(
  tx: Transaction,
  { accountId, reportId, now }: { accountId: string; reportId: string; now: Date },
): Promise<AssessmentRow> {
  const [row] = await tx
    .select({ assessment: assessments, certificate: certificates })
    .from(reports)
    .innerJoin(assessments, eq(assessments.id, reports.assessment_id))
    .leftJoin(certificates, and(eq(certificates.report_id, reports.id), isNull(certificates.revoked_at)))
    .where(and(eq(reports.id, reportId), eq(reports.account_id, accountId)))
    .for('no key update', { of: reports });
  if (!row) throw notFound('Rapport introuvable');
  if (!row.certificate) throw notConfirmable('Ce rapport n’a pas de certificat à confirmer.');
  if (expiryOf(row.certificate.issued_at) <= now) throw notConfirmable('Ce certificat est expiré.');
  if (row.certificate.confirmed) throw notConfirmable('Ce certificat est déjà confirmé.');
  return row.assessment;
}

/** The report's confirmation while nobody has opened it. @throws 409 once it was opened, finished or not */
async function findWaiting(tx: Transaction, reportId: string): Promise<AssessmentRow | undefined> {
  const [earlier] = await tx
    .select()
    .from(assessments)
    .where(
      and(
        eq(assessments.confirms, reportId),
        or(isNull(assessments.deleted_at), isNotNull(assessments.started_at)),
      ),
    );
  if (earlier?.deleted_at || earlier?.status === 'completed') {
    throw notConfirmable('Ce certificat a déjà eu son test de confirmation.');
  }
  return earlier;
}

type Drawing = {
  account: { id: string; credits: number; extra_time: number };
  certified: AssessmentRow;
  reportId: string;
  now: Date;
};

async function drawConfirmation(
  tx: Transaction,
  { account, certified, reportId, now }: Drawing,
): Promise<AssessmentRow> {
  const { profile_id: profileId, level } = certified;
  const { profile } = await findPool(tx, { profileId, accountId: account.id, level });
  if (!profile) throw notConfirmable('Ce métier n’est plus proposé\u00a0: votre certificat reste valable.');
  const { assessment } = await createAssessment(tx, {
    account,
    profile: confirmationPool(profile),
    level,
    perSkill: questionsPerSkill(profile.skills.length),
    cost: 0,
    campaignId: null,
    confirms: reportId,
    now,
  });
  return assessment;
}
