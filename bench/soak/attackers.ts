import { setTimeout as pause } from 'node:timers/promises';
import { type Day, letLive, type Outcome, SIGNING_ON_MS } from '../crowd/crowd.ts';
import { gatherCrowd } from '../crowd/people.ts';
import { medianOf, ofKind, p99 } from '../crowd/tail.ts';
import { startControls } from '../processes.ts';
import { type Answers, standBy, type Targets } from './attacks.ts';
import { openPaper } from './dropped-replies.ts';
import { type Setting, startSetting } from './setting.ts';

const MOST = 2;
/** As many as are asked for at once, or they would be drawn once for all. */
const REPORTS = 40;

/** As an operator has it who said nothing of it. */
const USUAL_SHARES = { STRANGERS_PER_SECOND: '', ACCOUNT_REQUESTS_PER_SECOND: '' };

/** A thousand people go on while others try passwords, ask for PDFs, fill journals and sign up, all at once. */
export async function attackers(wanted: { seconds: number; only: string[] }): Promise<string> {
  const setting = await startSetting(USUAL_SHARES);
  try {
    return await attackBeside(setting, wanted);
  } finally {
    await setting.stop();
  }
}

async function attackBeside(
  s: Setting,
  { seconds, only }: { seconds: number; only: string[] },
): Promise<string> {
  const targets = { ...(await prepare(s)), seconds, only };
  const crowd = await gatherCrowd(s.url);
  const controls = await startControls(s.url, '{}');
  const day: Day = { ...crowd, port: s.port(), controls, seconds };
  try {
    // Alone before and after: a database that grows, or a machine that slows down, is then on both sides of the ratio.
    const half = { ...day, seconds: seconds / 2 };
    const before = await letLive(half);
    const attack = await standBy(targets);
    const living = letLive(day);
    await pause(SIGNING_ON_MS);
    const answers = await attack.begin();
    const attacked = await living;
    const alone = both(before, await letLive(half));
    print({ alone, attacked, answers });
    return judge({ alone, attacked, answers });
  } finally {
    await controls.stop();
  }
}

const both = (one: Outcome, other: Outcome) => ({
  samples: [...one.samples, ...other.samples],
  control: [...one.control, ...other.control],
});

type Told = { alone: Pick<Outcome, 'samples' | 'control'>; attacked: Outcome; answers: Answers };

function judge({ alone, attacked, answers }: Told): string {
  const ratio = p99(attacked.samples) / p99(alone.samples);
  const machine = p99(ofKind(attacked.control, 'text')) / p99(ofKind(alone.control, 'text'));
  const errors = Object.keys({ ...answers, ...attacked.statuses }).filter((status) => / 5\d\d$/.test(status));
  const said = [
    `p99 of a thousand people ${ratio.toFixed(1)}× theirs alone`,
    `that of a bare server beside it ${machine.toFixed(1)}×`,
    `${errors.join(', ') || 'no'} 5xx`,
    `${attacked.surprises.length} not expected`,
  ].join('; ');
  if (ratio > MOST || errors.length > 0 || attacked.surprises.length > 0) throw new Error(said);
  return said;
}

async function prepare(s: Setting): Promise<Omit<Targets, 'seconds' | 'only'>> {
  const reader = await s.someone('individual', REPORTS);
  const writer = await s.someone('individual', 1);
  const author = await s.someone('admin', 0);
  const reports: string[] = [];
  for (let n = 0; n < REPORTS; n++) {
    const body = await openPaper(s, reader);
    const { body: answer } = await s.call('POST', '/tests/submit', reader, { body });
    reports.push(answer.report.id);
  }
  for (const id of reports) {
    while ((await s.call('GET', `/reports/${id}`, reader)).status !== 200) await pause(200);
  }
  await s.call('PUT', '/admin/settings/cinetpay', author, { body: { sandbox_mode: true } });
  const { body } = await s.call('GET', `/admin/profiles/${s.profileId}/skills`, author);
  return {
    origin: s.origin(),
    reader: { token: reader.token, email: reader.email, reports },
    writer: { token: writer.token, openTest: (await openPaper(s, writer)).test_id },
    author: { token: author.token, skillId: body.skills[0].id },
  };
}

function print({ alone, attacked, answers }: Told): void {
  const readings = {
    alone: alone.samples,
    'while attacked': attacked.samples,
    'bare, alone': ofKind(alone.control, 'text'),
    'bare, while attacked': ofKind(attacked.control, 'text'),
  };
  for (const [name, samples] of Object.entries(readings)) {
    console.log(
      `        ${name.padEnd(20)} ${String(samples.length).padStart(6)} requests  median ${medianOf(samples).toFixed(1).padStart(7)} ms  p99 ${p99(samples).toFixed(1).padStart(7)} ms`,
    );
  }
  for (const [answer, times] of Object.entries(answers).toSorted())
    console.log(`        ${answer.padEnd(32)} ${String(times).padStart(6)} times`);
}
