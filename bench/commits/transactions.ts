import { PgDialect } from '#server/db/pg-core.ts';
import { announcement } from '#server/features/live/index.ts';

/** How hints and jobs leave: written for the relay; by NOTIFY inside, as it was before decision 0015; not at all. */
export type Notices = 'written' | 'notified' | 'none';
type Turn = { writer: number; turn: number; notices: Notices };
/** The statements of a transaction, each a round trip as from the verbs. */
export type Writing = (turn: Turn) => string[];

const dialect = new PgDialect();
const WORDS = 'Bonjour, nous avons lu votre rapport avec intérêt. Seriez-vous libre mardi à dix heures ?';
const ANSWERS = JSON.stringify(
  Array.from({ length: 30 }, (_, n) => ({
    question_id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    answer: n % 3 ? String(n % 4) : 'Je rapprocherais le relevé et le journal de banque.'.repeat(3),
  })),
);
const WRITERS = 90;

const numbered = (group: string, n: number) => `00000000-0000-4000-${group}-${String(n).padStart(12, '0')}`;

export const message: Writing = ({ writer, notices }) => {
  const id = numbered('9000', writer);
  const side = (name: string) => `(select ${name} from conversations where id = '${id}')`;
  return [
    `begin`,
    `select * from conversations where id = '${id}' for no key update`,
    `insert into messages (id, conversation_id, seq, sender_id, content, created_at)
      select gen_random_uuid(), id, last_seq + 1, enterprise_id, '${WORDS}', now() from conversations where id = '${id}'
      on conflict (id) do nothing`,
    `update conversations set last_seq = last_seq + 1, last_message = '${WORDS}', last_sender_id = enterprise_id,
      active_at = now(), unread_count_candidate = unread_count_candidate + 1 where id = '${id}'`,
    announced(id, side, notices),
    `insert into notifications (account_id, type, title, message, related_id, link)
      values (${side('candidate_id')}, 'message_received', 'Nouveau message', 'Awa vous a écrit.', '${id}', '/messages')
      on conflict (account_id, related_id) where type = 'message_received' and not is_read
      do update set title = excluded.title, message = excluded.message, created_at = clock_timestamp()`,
    `select id from conversations where id = '${id}'`,
    'commit',
  ];
};

export const submission: Writing = ({ writer, turn, notices }) => {
  const id = numbered('a000', turn * WRITERS + writer - 1);
  const job = JSON.stringify({ report_id: id });
  const added = {
    written: [
      `insert into new_jobs (task, payload, key, max_attempts) values ('grade', '${job}', 'grade:${id}', 25)`,
    ],
    notified: [
      `select graphile_worker.add_job('grade', '${job}', job_key => 'grade:${id}', max_attempts => 25)`,
    ],
    none: [],
  };
  return [
    `begin`,
    `update assessments set status = 'completed', submitted_at = now()
      where id = '${id}' and status = 'pending' and started_at is not null returning *`,
    `select questions from papers where assessment_id = '${id}'`,
    `insert into submissions (assessment_id, account_id, counted, answers, content_hash, received_at)
      select id, account_id, true, '${ANSWERS}', 'hash', now() from assessments where id = '${id}'`,
    `insert into reports (assessment_id, account_id, submitted_at)
      select id, account_id, submitted_at from assessments where id = '${id}' returning id`,
    ...added[notices],
    'commit',
  ];
};

/** Of the two sides, given as SQL, as `announcement` does it: both are told of the message, the candidate of its notification. */
function announced(id: string, side: (name: string) => string, notices: Notices): string {
  const hint = (kind: string, account: string) =>
    `jsonb_build_object('account_id', ${account}, 'kind', '${kind}', 'conversation_id', '${id}', 'own_read', false)`;
  const hints = [
    hint('messages', side('enterprise_id')),
    hint('messages', side('candidate_id')),
    hint('notifications', side('candidate_id')),
  ];
  const { sql } = dialect.sqlToQuery(announcement([]).inlineParams());
  const [before, after, ...more] = sql.split("'[]'::jsonb");
  if (after === undefined || more.length > 0) throw new Error('announcement takes its hints otherwise now');
  const written = `${before}jsonb_build_array(${hints.join(', ')})${after}`;
  if (notices === 'written') return written;
  const end = written.indexOf('insert into live_hints');
  if (end < 0) throw new Error('announcement keeps its hints elsewhere now');
  const raised = written.slice(0, end);
  if (notices === 'none') return `${raised} select from raised`;
  return `${raised} select pg_notify('baara_live', json_build_object('account', account_id, 'kind', kind,
      'conversation_id', conversation_id, 'seq', messages, 'own_read', null)::text)
    from listed join raised using (account_id)`;
}
