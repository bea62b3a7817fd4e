import { randomUUID } from 'node:crypto';
import type { Answer, Wanted } from './connection.ts';
import { journalOf } from './journal.ts';
import type { Person, Role } from './people.ts';
import { unseal } from './unseal.ts';

export type Me = Person & {
  /** Asks in this person's name. @throws when the answer is none of those expected */
  ask(
    kind: string,
    call: string,
    options?: Omit<Wanted, 'method' | 'path'> & { expect?: number[] },
  ): Promise<Answer>;
  /** Again and again by the clock, whether or not the last time is over. */
  every(seconds: number, work: () => Promise<unknown>): void;
  think(seconds: number): Promise<void>;
  /** One of them, by chance. */
  oneOf<T>(choices: T[]): T;
  profiles: string[];
  /** How long a sitter thinks and rests, against a test every two minutes. */
  pace: number;
};

const POLL = 30;
const THREAD_POLL = 5;
const REPORT_POLL = 0.5;

/** What the client does on its own on every signed-in screen, then what each does there. */
export function live(me: Me): void {
  me.every(POLL, poll(me, 'notifications', '/notifications'));
  me.every(POLL, poll(me, 'unread', '/conversations?limit=1'));
  ROLES[me.role](me);
}

const ROLES: Record<Role, (me: Me) => void> = {
  visitor: (me) =>
    me.every(15, () =>
      Promise.all([
        me.ask('me', 'GET /auth/me'),
        me.ask('history', 'GET /tests/history'),
        me.ask('certificates', 'GET /certificates/user'),
      ]),
    ),
  reader: (me) => me.every(5, () => me.ask('public lists', `GET ${me.oneOf(LISTS)}`)),
  correspondent: keepThread,
  recruiter(me) {
    keepThread(me);
    me.every(20, () => write(me));
    me.every(10, async () => {
      await me.ask('campaigns', 'GET /campaigns?limit=30');
      await me.ask('candidates', `GET /admin/campaigns/${me.campaign}/candidates?limit=50&sort=score`);
    });
  },
  sitter: (me) => me.every(120 * me.pace, () => sit(me)),
};

const LISTS = [
  '/campaigns/public?page=1',
  '/campaigns/public?page=2',
  '/campaigns/public?q=comptable&page=1',
  '/campaigns/public?country=ML&page=1',
  '/top-talents?page=1',
  '/top-talents?min_score=90&page=1',
  '/top-talents?q=traore&page=1',
];

/** The same thing with the version last seen, so that nothing new is a 304. */
function poll(me: Me, kind: string, path: string) {
  let held: string | undefined;
  return async () => {
    const { version } = await me.ask(kind, `GET ${path}`, { held });
    held = version;
  };
}

function keepThread(me: Me): void {
  let held: string | undefined;
  let since = 0;
  me.every(POLL, poll(me, 'conversations', '/conversations?limit=50'));
  me.every(THREAD_POLL, async () => {
    const path = `/conversations/${me.conversation}`;
    const answer = await me.ask('thread', `GET ${path}/messages?since=${since}`, { held });
    held = answer.version;
    const last = answer.body?.messages.at(-1)?.seq;
    if (!last) return;
    since = last;
    await me.ask('read', `PUT ${path}/read`, { body: { seq: last } });
  });
}

function write(me: Me): Promise<Answer> {
  const body = { content: 'Bonjour, pouvez-vous venir mardi à neuf heures ?' };
  return me.ask('message', `POST /conversations/${me.conversation}/messages`, {
    body,
    idempotencyKey: randomUUID(),
  });
}

/** A whole test, from the draw to the report; autosaves are as far apart as answers. */
async function sit(me: Me): Promise<void> {
  const drawn = await me.ask('generate', 'POST /tests/generate', {
    body: { profile_id: me.oneOf(me.profiles), level: 'junior', num_questions_per_skill: 10 },
    idempotencyKey: randomUUID(),
  });
  const assessment_id: string = drawn.body.test.id;
  await me.ask('history', 'GET /tests/history');
  const sealed = await me.ask('sealed', `GET /tests/${assessment_id}/sealed`);
  await me.think(3 * me.pace);
  const { key } = (await me.ask('start', `POST /tests/${assessment_id}/start`)).body;
  const questions = unseal(sealed.body, key);
  const answers = questions.map(({ id, options }) => ({
    question_id: id,
    answer: options ? '0' : 'Je vérifie la pièce, puis je la note au journal avec sa date et son montant.',
  }));
  const device_id = randomUUID();
  const journal = journalOf(answers, device_id);
  const batch = Math.ceil(journal.length / 6);
  for (let from = 0; from < journal.length; from += batch) {
    await me.think(4 * me.pace);
    const body = { device_id, events: journal.slice(from, from + batch) };
    await me.ask('journal', `PUT /tests/${assessment_id}/journal`, { body });
  }
  await me.think(3 * me.pace);
  const body = { test_id: assessment_id, answers, device_id, journal: [] };
  const handedIn = await me.ask('submit', 'POST /tests/submit', { body, idempotencyKey: randomUUID() });
  await readReport(me, handedIn.body.report.id);
}

async function readReport(me: Me, id: string): Promise<void> {
  for (;;) {
    const { status } = await me.ask('report', `GET /reports/${id}`, { expect: [200, 404] });
    if (status === 200) return;
    await me.think(REPORT_POLL);
  }
}
