import type { LocalPaper } from '#client/local/schema.ts';
import type { Effect, Failure, SittingEvent } from '../events.ts';
import { answersIn } from './phone.ts';
import { DURATION_MS, QUESTIONS, submit, summaryOf } from './server.ts';
import { clocksOf, type Tab, type World } from './world.ts';

type Call = Extract<Effect, { type: 'fetch_sealed' | 'open' | 'ask_server_time' | 'peek' | 'deliver' }>;

const NO_NETWORK: Failure = { kind: 'no_network', refusal: null };

/** How the call ends; null when nobody hears of it. */
export function call(world: World, tab: Tab, effect: Call): SittingEvent | null {
  const { server, online, now } = world;
  switch (effect.type) {
    case 'fetch_sealed': {
      const failure = failureOf(world);
      return failure
        ? { type: 'sealed_failed', failure }
        : { type: 'sealed_fetched', paper: sealedPaper(world) };
    }
    case 'open':
      return open(world, tab);
    case 'ask_server_time':
      if (!online) return null;
      if (server.counted || server.deleted) return { type: 'closed_on_server' };
      return { type: 'server_time_told', server: now, clocks: clocksOf(world, tab) };
    case 'peek':
      return peek(world, tab);
    case 'deliver':
      return { type: 'delivered', ...submit(server, answersIn(effect.item)) };
  }
}

function peek(world: World, tab: Tab): SittingEvent {
  const { server, online } = world;
  if (!online) return { type: 'peek_failed', failure: NO_NETWORK };
  if (server.deleted && !server.counted) return { type: 'peek_failed', failure: { kind: 'missing' } };
  return {
    type: 'peeked',
    found: summaryOf(server),
    sent: sentOf(world, tab),
    clocks: clocksOf(world, tab),
  };
}

/** Up to which line the server lacks no answer, by what the page's journal holds. */
function sentOf({ server, disk }: World, { unwritten, effects }: Tab): number {
  const lines = [...(unwritten.restarts ? [] : disk.lines), ...unwritten.lines];
  for (const effect of effects) {
    if (effect.type === 'restart_journal') lines.length = 0;
    if (effect.type === 'write_line') lines.push(effect.line);
  }
  const last = new Map(lines.map((line) => [line.question_id, line]));
  let sent = 0;
  for (const line of new Map(lines.map((line) => [line.seq, line])).values()) {
    const { question_id: id, seq, answer } = line;
    if ((id && last.get(id) === line && server.saved.get(id) !== answer) || seq !== sent + 1) break;
    sent = seq;
  }
  return sent;
}

function failureOf({ online, server }: World): Failure | null {
  if (!online) return NO_NETWORK;
  if (server.deleted) return { kind: 'missing' };
  return server.counted ? { kind: 'closed' } : null;
}

function open(world: World, tab: Tab): SittingEvent {
  const { server, now } = world;
  const failure = failureOf(world);
  if (failure) return { type: 'open_failed', failure };
  server.startedAt ??= now;
  if (world.losesReplies) return { type: 'open_failed', failure: NO_NETWORK };
  return {
    type: 'opened',
    questions: QUESTIONS.map(question),
    startedAt: server.startedAt,
    deadline: server.startedAt + DURATION_MS,
    serverNow: now,
    clocks: clocksOf(world, tab),
    signingKey: { x: '', y: '', d: '' },
    resumed: true,
    broughtBack: [...server.saved].map(([question_id, answer]) => ({ question_id, answer })),
  };
}

function sealedPaper({ server }: World): LocalPaper {
  return {
    test_id: 't',
    test: summaryOf(server),
    sealed: { iv: '', paper: '' },
    questions: null,
    started_at: null,
    deadline: null,
    clock: null,
    position: 0,
    state: 'drawn',
    report_id: null,
    superseded: false,
    bytes: 9_000,
  };
}

const question = (id: string) => ({
  id,
  type: 'open' as const,
  question: id,
  points: 1,
  difficulty: 'easy' as const,
  skill_category: '',
});
