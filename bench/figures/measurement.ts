import { monitorEventLoopDelay } from 'node:perf_hooks';
import { measureQuestions } from '#server/features/reliability/index.ts';
import { createTestApp } from '#server/testing/apps/app.ts';
import { addPapers, createQuestions } from '#server/testing/people/answers.ts';
import { signUp } from '#server/testing/people/people.ts';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import type { Figure } from '../table.ts';

const CELLS = 12;
const QUESTIONS = 180;
const PER_PAPER = 30;
const ANSWERS = 1_000_000;
const LATER_MS = 3_600_000;

/** The nightly measurement of a million answers, spread over as many profiles and levels as the bank has. */
export async function measurement(): Promise<Figure[]> {
  const t = await createTestApp();
  try {
    const { id: accountId } = await signUp(t);
    const papers = Math.ceil(ANSWERS / CELLS / PER_PAPER);
    for (let cell = 0; cell < CELLS; cell++) {
      const setting = await createQuestions(t.deps, QUESTIONS);
      await addPapers(t.deps, setting, {
        accountId,
        papers,
        perPaper: PER_PAPER,
        random: seededRandom(cell),
      });
    }
    await t.pool.query('vacuum analyze');
    t.advance(LATER_MS);
    const lag = monitorEventLoopDelay({ resolution: 5 });
    lag.enable();
    const [before, begun] = [process.cpuUsage(), performance.now()];
    await measureQuestions(t.deps);
    const seconds = (performance.now() - begun) / 1_000;
    const { user, system } = process.cpuUsage(before);
    lag.disable();
    return [
      {
        what: 'processor seconds to measure a million answers',
        value: (user + system) / 1e6,
        unit: '',
        goal: ['≤', 60],
        about: `${seconds.toFixed(0)} s by the clock; other requests waited ${(lag.max / 1e6).toFixed(0)} ms at most, ${(lag.percentile(99) / 1e6).toFixed(0)} ms at the 99th percentile`,
      },
    ];
  } finally {
    await t.close();
  }
}
