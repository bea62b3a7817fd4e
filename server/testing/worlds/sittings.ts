import type { TestApp } from '#server/testing/apps/app.ts';
import { giveCredits, openTest, type Person, paperOf, signUp } from '#server/testing/people/people.ts';
import type { Report } from '#shared/contracts/reports.ts';
import { FACTURE } from './catalogue.ts';

const HOUR = 3_600_000;
const DEVICE = 'phone-of-awa';

export type Sitting = {
  perSkill?: number;
  /** Of its choices, how many are answered wrongly; never one of those `known`. */
  wrong?: number;
  known?: ReadonlySet<string>;
  open?: string;
  /** Hours the phone is out of reach before it hands in. */
  offline?: number;
};

/** How people sit the tests of banks (`createBank`). */
export function sittings(t: TestApp) {
  async function somebody(): Promise<Person> {
    const person = await signUp(t);
    await giveCredits(t, person, 20);
    return person;
  }

  async function sit(person: Person, profileId: string, { perSkill = 10, ...how }: Sitting = {}) {
    const { id } = await openTest(t, person, { profile_id: profileId, num_questions_per_skill: perSkill });
    return handIn(person, id, how);
  }

  async function handIn(person: Person, id: string, how: Sitting) {
    const reportId = await submit(person, id, how);
    await t.runJobs();
    return read(person, reportId);
  }

  async function submit(person: Person, id: string, how: Sitting = {}): Promise<string> {
    const { wrong = 0, known, open = FACTURE, offline = 0 } = how;
    let left = wrong;
    const answers = (await paperOf(t, id)).map(({ id: question_id, type, correct_index = 0 }) => {
      if (type === 'open') return { question_id, answer: open };
      if (left === 0 || known?.has(question_id)) return { question_id, answer: String(correct_index) };
      left -= 1;
      return { question_id, answer: String((correct_index + 1) % 4) };
    });
    const journal = journalOf(answers);
    t.advance(offline * HOUR);
    const { status, body } = await t.call('POST', '/tests/submit', {
      token: person.token,
      body: { test_id: id, answers, ...(offline ? { device_id: DEVICE, journal } : {}) },
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.report.id;
  }

  function journalOf(answers: { question_id: string; answer: string }[]) {
    const at = t.deps.now().getTime();
    const boot = 'boot-one';
    return [
      { seq: 1, kind: 'open', at, mono: 0, boot, server: at },
      ...answers.map((answer, n) => {
        const mono = (n + 1) * 10_000;
        return { seq: n + 2, kind: 'answer', ...answer, at: at + mono, mono, boot };
      }),
    ];
  }

  async function read(person: Person, id: string): Promise<Report> {
    const { status, body } = await t.call('GET', `/reports/${id}`, { token: person.token });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.report;
  }

  return { somebody, sit, handIn, submit, read };
}
