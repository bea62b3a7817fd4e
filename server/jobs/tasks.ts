import type { Task, TaskList } from 'graphile-worker';
import type { Deps } from '#server/deps.ts';
import {
  sendEmailChange,
  sendEmailCode,
  sendRegistrationCode,
  sendReset,
} from '#server/features/accounts/index.ts';
import { listNeutralised, rescoreNeutralised, settleDue } from '#server/features/appeals/index.ts';
import { countExposure, sweepAbandoned, tellUnsent } from '#server/features/assessments/index.ts';
import {
  closeExpired,
  closeUntestable,
  purgeOldInvitations,
  sendInvitations,
  tellAlerts,
  tellDeadlines,
  tellResults,
} from '#server/features/campaigns/index.ts';
import { runGeneration } from '#server/features/catalogue/index.ts';
import { giveUpOldMails, sendMail } from '#server/features/mails/index.ts';
import { checkPayment, reconcile } from '#server/features/payments/index.ts';
import { deliverNotices, sendDigest, sendPush } from '#server/features/reach/index.ts';
import { measureGraders, measureQuestions } from '#server/features/reliability/index.ts';
import { gradeReport } from '#server/features/reports/index.ts';
import { dropExpired } from '#server/features/talents/index.ts';
import { purgeDocuments } from '#server/features/trust/index.ts';
import { describeError } from '#server/log.ts';
import { doEach, type Part } from './do-each.ts';
import { PAYLOADS, type Told } from './payloads.ts';
import { PURGES } from './purge.ts';
import { purgeGivenUp } from './purge-given-up.ts';
import { retryGivenUp } from './retry-given-up.ts';

/** Every job of the queue by name. Each may run twice, on any process, without harm. */
export function taskList(deps: Deps): TaskList {
  return Object.fromEntries(Object.entries(tasks(deps)).map(([name, task]) => [name, discreet(task)]));
}

/** The queue logs and keeps why a job failed: of a failed query not what it was asked with, which people typed. */
function discreet(task: Run): Task {
  return async (payload) => {
    try {
      await task(payload);
    } catch (error) {
      throw error instanceof Error ? Object.assign(new Error(), describeError(error)) : error;
    }
  };
}

type Run = (payload: unknown) => Promise<void>;

function tasks(deps: Deps): Record<Told['task'], Run> & Record<string, Run> {
  return {
    grade: async (payload) => gradeReport(deps, { reportId: PAYLOADS.grade.parse(payload).report_id }),
    settle_due_readings: async () => settleDue(deps),
    list_neutralised: async (payload) =>
      listNeutralised(deps, { neutralisationId: PAYLOADS.list_neutralised.parse(payload).neutralisation_id }),
    rescore_neutralised: async (payload) =>
      rescoreNeutralised(deps, {
        neutralisationId: PAYLOADS.rescore_neutralised.parse(payload).neutralisation_id,
      }),
    generate_questions: async (payload) =>
      runGeneration(deps, { generationId: PAYLOADS.generate_questions.parse(payload).generation_id }),
    check_payment: async (payload) =>
      checkPayment(deps, { transactionId: PAYLOADS.check_payment.parse(payload).transaction_id }),
    reconcile_payments: async () => {
      await reconcile(deps);
    },
    send_invitations: async (payload) =>
      sendInvitations(deps, { campaignId: PAYLOADS.send_invitations.parse(payload).campaign_id }),
    tell_alerts: async (payload) =>
      tellAlerts(deps, { campaignId: PAYLOADS.tell_alerts.parse(payload).campaign_id }),
    tell_results: async (payload) =>
      tellResults(deps, { campaignId: PAYLOADS.tell_results.parse(payload).campaign_id }),
    send_mail: async (payload) => {
      const { mail_id: mailId, is_digest, noticed } = PAYLOADS.send_mail.parse(payload);
      await (is_digest ? sendDigest(deps, { mailId, noticed }) : sendMail(deps, { mailId }));
    },
    deliver_notices: async (payload) =>
      deliverNotices(deps, { accountId: PAYLOADS.deliver_notices.parse(payload).account_id }),
    send_push: async (payload) => sendPush(deps, { pushId: PAYLOADS.send_push.parse(payload).push_id }),
    send_password_reset: async (payload) => sendReset(deps, PAYLOADS.send_password_reset.parse(payload)),
    send_email_change: async (payload) =>
      sendEmailChange(deps, { accountId: PAYLOADS.send_email_change.parse(payload).account_id }),
    send_email_code: async (payload) =>
      sendEmailCode(deps, { accountId: PAYLOADS.send_email_code.parse(payload).account_id }),
    send_registration_code: async (payload) =>
      sendRegistrationCode(deps, PAYLOADS.send_registration_code.parse(payload)),
    tell_deadlines: async () => {
      await tellDeadlines(deps);
      await tellUnsent(deps);
    },
    close_campaigns: async () => closeExpired(deps),
    close_campaigns_of_profile: async (payload) =>
      closeUntestable(deps, { profileId: PAYLOADS.close_campaigns_of_profile.parse(payload).profile_id }),
    close_campaigns_of_skill: async (payload) =>
      closeUntestable(deps, { skillId: PAYLOADS.close_campaigns_of_skill.parse(payload).skill_id }),
    // Needed once in an installation's life: no other start reads it, and what draws its documents.
    insert_history: async () => (await import('#server/demo/history/insert-history.ts')).insertHistory(deps),
    count_exposure: async () => countExposure(deps),
    sweep_abandoned: async () => {
      await sweepAbandoned(deps);
    },
    measure_questions: async () => measureQuestions(deps),
    measure_graders: async () => measureGraders(deps),
    tidy: async () => doEach(deps, TIDYING),
  };
}

/** In this order: `retryGivenUp` saves from `purgeGivenUp` the jobs that are tried again. */
const TIDYING: Part[] = [
  ...PURGES,
  purgeOldInvitations,
  purgeDocuments,
  giveUpOldMails,
  dropExpired,
  retryGivenUp,
  purgeGivenUp,
];

/** When, UTC, and how far back what was missed is made up for: each night's, also after one in which nothing ran. */
const DUE = [
  ['* * * * *', 'reconcile_payments'],
  ['* * * * *', 'close_campaigns'],
  ['*/10 * * * *', 'sweep_abandoned'],
  ['*/10 * * * *', 'count_exposure'],
  ['*/10 * * * *', 'tell_deadlines'],
  ['*/10 * * * *', 'settle_due_readings'],
  ['17 3 * * *', 'tidy', 'fill=1d&'],
  ['41 2 * * *', 'measure_questions', 'fill=1d&'],
  ['31 2 * * *', 'measure_graders', 'fill=1d&'],
] as const;

/** Five-field cron lines. Of each one waits at most, and one is at work: it may take longer than until the next is due. */
export const CRONTAB = DUE.map(([at, task, fill = '']) =>
  [at, task, `?${fill}queue=${task}&jobKey=${task}&jobKeyMode=preserve_run_at`].join(' '),
).join('\n');
