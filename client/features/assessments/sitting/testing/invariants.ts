import { serverTime } from '#shared/rules/assessments/verdict.ts';
import { secondsLeft } from '../state.ts';
import { isUnderWay } from '../step.ts';
import { DURATION_MS } from './server.ts';
import type { Change } from './world.ts';

const WHILE_READING = ['read_phone', 'fetch_sealed', 'peek'];
const HANDED_IN = ['finishing', 'finished', 'delivered'];
const AFTER_HANDING_IN = ['read_phone', 'deliver'];

/** Whether the change keeps the promise that names the rule. */
type Rule = (change: Change) => boolean;

export const INVARIANTS: Record<string, Rule> = {
  'an answer given in time is taken': ({ before, event, after }) =>
    event.type !== 'answered' ||
    before.phase !== 'open' ||
    before.readOnly ||
    secondsLeft(before, event.clocks) === 0 ||
    after.answers.get(event.questionId) === event.answer,

  'an answer goes only for a newer one': ({ before, event, after }) =>
    event.type === 'phone_read' ||
    [...before.answers].every(
      ([id, answer]) =>
        after.answers.get(id) === answer || (event.type === 'answered' && event.questionId === id),
    ),

  'each answer that is taken is written, in its turn': ({ before, event, after, effects }) => {
    const lines = effects.flatMap((effect) =>
      effect.type === 'write_line' || effect.type === 'hand_in' ? [effect.line] : [],
    );
    const written = new Map(lines.map(({ question_id, answer }) => [question_id, answer]));
    const restarted = effects.some(({ type }) => type === 'restart_journal');
    const grows = event.type === 'answered' && before.lineOf.get(event.questionId) === lines[0]?.seq;
    const last = grows ? before.seq - 1 : before.seq;
    const base = event.type === 'phone_read' ? after.seq - lines.length : restarted ? 0 : last;
    return (
      lines.every(({ seq }, index) => seq === base + index + 1) &&
      (event.type === 'phone_read' ||
        [...after.answers].every(
          ([id, answer]) => before.answers.get(id) === answer || written.get(id) === answer,
        ))
    );
  },

  'what is said to be saved is on the disk or with the server': ({ world, after }) =>
    after.readOnly ||
    // What was cleared under the page it learns with the next line.
    world.disk.paper === null ||
    [...after.saved].every((id) =>
      [world.disk.answers.get(id), world.server.saved.get(id)].includes(after.answers.get(id)),
    ),

  'a page that comes back has every answer of the disk': ({ world, before, event, after }) =>
    event.type !== 'phone_read' ||
    after.reading === before.reading ||
    before.phase === 'finished' ||
    !event.kept ||
    [...(after.readOnly ? event.kept : world.disk).answers].every(
      ([id, answer]) => after.answers.get(id) === answer,
    ),

  'what was autosaved elsewhere is brought back': ({ before, event, after }) =>
    event.type !== 'opened' ||
    before.phase !== 'opening' ||
    event.broughtBack.every(({ question_id }) => after.answers.has(question_id)),

  'a submission holds the current answer to every question': ({ after, effects }) =>
    effects.every(
      (effect) =>
        effect.type !== 'hand_in' ||
        after.questions.every(({ id }, index) => {
          const { question_id, answer } = effect.answers[index] ?? {};
          return question_id === id && answer === (after.answers.get(id) ?? '');
        }),
    ),

  'blanks are sent only after the time, by the phone’s clock where no other is at hand, or of a finished test':
    ({ world, before, after, effects }) =>
      effects.every(
        (effect) =>
          effect.type !== 'hand_in' ||
          world.server.counted !== null ||
          effect.answers.every(({ answer }) => answer.trim() !== '') ||
          before.phase === 'unsure' ||
          world.now >= (after.deadline ?? 0) - 1_000,
      ),

  'a paper is handed in once, and nothing is written afterwards': ({ before, effects }) =>
    !HANDED_IN.includes(before.phase) || effects.every(({ type }) => AFTER_HANDING_IN.includes(type)),

  'one submission of a test ever reaches the outbox': ({ world }) => world.disk.handedIn <= 1,

  'a start that was asked for is offered again only after the server said that it did not arrive': ({
    before,
    event,
    after,
  }) =>
    after.phase !== 'ready' ||
    after.readOnly ||
    (!after.paper?.start_asked &&
      (!before.paper?.start_asked || ['peeked', 'phone_read'].includes(event.type))),

  'a clock that the server said is running is not shown as one to be started': ({ event, after }) =>
    event.type !== 'peeked' || !event.found.started_at || after.phase !== 'ready' || after.readOnly,

  'start and deadline are the server’s, and never move': ({ world, before, after }) => {
    const { startedAt } = world.server;
    const start = after.paper?.started_at ?? null;
    return (
      (start === null || start === startedAt) &&
      (start !== null || !before.paper?.started_at) &&
      (after.deadline === null || after.deadline === (startedAt ?? 0) + DURATION_MS) &&
      (after.deadline !== null || before.deadline === null)
    );
  },

  'a proven time is the server’s time, whatever the phone’s clock says': ({ world, event, after }) =>
    !('clocks' in event) ||
    !isUnderWay(after) ||
    !after.timeProven ||
    !after.reference ||
    Math.abs(serverTime(after.reference, event.clocks) - world.now) <= 1_000,

  'an answer after the time, or to a locked paper, is not taken': ({ before, event, after, effects }) =>
    event.type !== 'answered' ||
    (before.phase === 'open' && secondsLeft(before, event.clocks) > 0) ||
    (after.answers === before.answers &&
      effects.every((effect) => effect.type !== 'write_line' || effect.line.kind !== 'answer')),

  'a tab that only reads writes nothing': ({ after, effects }) =>
    !after.readOnly || effects.every(({ type }) => WHILE_READING.includes(type)),
};
