import { type SQL, sql } from '#server/db/drizzle.ts';
import { givesExtraTime } from '#server/features/accounts/index.ts';
import { governs } from '#server/features/administration/index.ts';
import { decides } from '#server/features/appeals/index.ts';
import { suspendedQuestions } from '#server/features/catalogue/index.ts';
import { answersRequests, CHECKED_DAYS, readsPurchases } from '#server/features/payments/index.ts';
import { judgesTrust, REPORTERS_TO_DECIDE } from '#server/features/trust/index.ts';
import type { Permission } from '#server/permissions.ts';
import { displayNameIn } from '#server/text/display-name.ts';

/** One kind of thing that waits, and whom it waits for. `rows` is walked in the order of `at` and `id` by an index of its own. */
export type Source = {
  permission: Permission;
  /** `from … where …` */
  rows: SQL;
  id: SQL;
  at: SQL;
  /** Of a row: when it came, where `at` does not say it. */
  since?: SQL;
  /** Hours after `at` by which somebody should decide (rule A75). */
  within: number;
  /** What the contract calls it, of a row. */
  kind: SQL;
  /** A row of the contract's `subject`, `reference`, `who`, `figure`, `reason`, `words` and `is_demo` for `waiting.id`. */
  facts: SQL;
};

const DAY = 24;
const NONE = sql`null::text`;
const NO_FIGURE = sql`null::int`;
/** As much of what somebody wrote as a line holds. */
const beginning = (words: SQL) => sql`left(${words}, 160)`;

const question = sql`coalesce(case when q.family is null then left(q.text, 300) end, s.name)`;
const firstAnswers = sql`(select nullif(m.answers, 0) from question_measures m where m.question_id = q.id)`;

const appeal = sql`select coalesce(${question}, 'Question retirée'), ${NONE}, ${NONE}, ${firstAnswers}, a.reason,
    ${beginning(sql`a.note`)}, coalesce((select is_demo from accounts where id = a.account_id), false)
  from appeals a left join questions q on q.id = a.question_id left join skills s on s.id = q.skill_id
  where a.id = waiting.id`;

const APPEALS: Source = {
  permission: decides,
  rows: sql`from appeals where status = 'open' and due_at is null`,
  id: sql`id`,
  at: sql`created_at`,
  within: 3 * DAY,
  kind: sql`kind`,
  facts: appeal,
};

/** Then the rubric decides of the certificate by itself. */
const UNPLACED: Source = {
  permission: decides,
  rows: sql`from appeals where status = 'open' and due_at is not null`,
  id: sql`id`,
  at: sql`due_at`,
  since: sql`created_at`,
  within: 0,
  kind: sql`kind`,
  facts: appeal,
};

const SUSPENDED: Source = {
  permission: decides,
  rows: sql`from ${suspendedQuestions} and staged_at is not null`,
  id: sql`id`,
  at: sql`staged_at`,
  within: 7 * DAY,
  kind: sql`'suspended'`,
  facts: sql`select ${question}, ${NONE}, ${NONE}, ${firstAnswers}, ${NONE}, ${beginning(sql`q.stage_reason`)}, false
    from questions q join skills s on s.id = q.skill_id where q.id = waiting.id`,
};

const PAYMENT_REQUESTS: Source = {
  permission: answersRequests,
  rows: sql`from payment_requests where status = 'open'`,
  id: sql`id`,
  at: sql`created_at`,
  within: DAY,
  kind: sql`'payment_request'`,
  facts: sql`select a.full_name, t.reference, ${NONE}, t.final_amount, ${NONE}, ${beginning(sql`r.note`)}, a.is_demo
    from payment_requests r join transactions t on t.id = r.transaction_id join accounts a on a.id = r.account_id
    where r.id = waiting.id`,
};

/** Not before its last day, and told so that other purchases to check are not walked. */
const isUnanswered = sql`(review = 'unanswered' and created_at <= now() - ${CHECKED_DAYS - 1} * interval '1 day')`;

/** A purchase whose buyer asks is answered there: it waits once. */
const paymentsThat = (which: SQL) => sql`from transactions t where review is not null and ${which}
    and not exists (select from payment_requests r where r.transaction_id = t.id and r.status = 'open')`;

const PAYMENTS: Source = {
  permission: readsPurchases,
  rows: paymentsThat(sql`not ${isUnanswered}`),
  id: sql`id`,
  at: sql`created_at`,
  within: 2 * DAY,
  kind: sql`'payment'`,
  facts: sql`select a.full_name, t.reference, ${NONE}, t.final_amount, ${NONE}, ${NONE}, a.is_demo
    from transactions t join accounts a on a.id = t.account_id where t.id = waiting.id`,
};

/** Checked without an administrator until then. */
const UNANSWERED: Source = {
  ...PAYMENTS,
  rows: paymentsThat(isUnanswered),
  // Automatic checks stop where the next one would come later.
  since: sql`least(created_at + ${CHECKED_DAYS} * interval '1 day', now())`,
  within: CHECKED_DAYS * DAY + PAYMENTS.within,
};

const COMPANIES: Source = {
  permission: judgesTrust,
  rows: sql`from company_proofs where status = 'waiting'`,
  id: sql`id`,
  at: sql`created_at`,
  within: 5 * DAY,
  kind: sql`'company'`,
  facts: sql`select p.company_name, ${NONE}, a.full_name, ${NO_FIGURE}, ${NONE},
      upper(p.register) || ' ' || p.number, a.is_demo
    from company_proofs p join accounts a on a.id = p.account_id where p.id = waiting.id`,
};

/** Reports that nobody decided on are few: they are counted, not walked. */
const REPORTED: Source = {
  permission: judgesTrust,
  rows: sql`from (
    select about_id, campaign_id, (array_agg(created_at order by created_at))[${REPORTERS_TO_DECIDE}::int] as urgent_at from abuse_reports where decided_at is null
    group by about_id, campaign_id having count(*) >= ${REPORTERS_TO_DECIDE}) as cases where true`,
  id: sql`about_id`,
  at: sql`urgent_at`,
  within: DAY,
  kind: sql`case when campaign_id is null then 'reported_company' else 'reported_offer' end`,
  facts: sql`select coalesce(c.title, ${displayNameIn('a')}), ${NONE}, case when c.id is not null then ${displayNameIn('a')} end,
      said.people, said.reason, ${NONE}, a.is_demo
    from (select company_id, campaign_id, count(*)::int as people, mode() within group (order by reason) as reason
      from abuse_reports where about_id = waiting.id and decided_at is null group by company_id, campaign_id) as said
    join accounts a on a.id = said.company_id left join campaigns c on c.id = said.campaign_id`,
};

/** Who asks is named; why is read where it is decided, by nobody else. */
const EXTRA_TIME: Source = {
  permission: givesExtraTime,
  rows: sql`from extra_time_requests where status = 'waiting'`,
  id: sql`id`,
  at: sql`created_at`,
  within: 3 * DAY,
  kind: sql`'extra_time'`,
  facts: sql`select a.full_name, ${NONE}, ${NONE}, ${NO_FIGURE}, ${NONE}, ${NONE}, a.is_demo
    from extra_time_requests r join accounts a on a.id = r.account_id where r.id = waiting.id`,
};

const grants = (administratorId: string): Source => ({
  permission: governs,
  rows: sql`from credit_grants where status = 'waiting' and asked_by <> ${administratorId}::uuid`,
  id: sql`id`,
  at: sql`created_at`,
  within: 3 * DAY,
  kind: sql`'grant'`,
  facts: sql`select u.full_name, ${NONE}, a.full_name, g.credits, ${NONE}, ${beginning(sql`g.reason`)},
      u.is_demo
    from credit_grants g join accounts u on u.id = g.account_id join accounts a on a.id = g.asked_by
    where g.id = waiting.id`,
});

/** A new kind of thing to decide is one more of these, and its words in the client's `labels.ts`. */
export const sourcesFor = (administratorId: string): Source[] => [
  APPEALS,
  UNPLACED,
  SUSPENDED,
  PAYMENT_REQUESTS,
  PAYMENTS,
  UNANSWERED,
  COMPANIES,
  REPORTED,
  EXTRA_TIME,
  grants(administratorId),
];
