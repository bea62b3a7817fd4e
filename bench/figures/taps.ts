import { setTimeout as pause } from 'node:timers/promises';
import { candidateWithTest } from '../candidate.ts';
import { median } from '../compare.ts';
import { launchBrowser, openPhone, type Phone, signIn } from '../phone.ts';
import type { Setting } from '../setting.ts';
import type { Figure } from '../table.ts';

const CPU_RATE = 6;
const PER_SKILL = 10;
const ROUNDS = 5;
/** How long a thumb stays down, and how soon a quick one is back. */
const [PRESS_MS, BACK_MS] = [80, 200];
/** Beside a tap on the bare page that took so many times its usual, the machine was busy with something else. */
const DISTURBED = 1.5;

/** From the end of a tap to the paint that shows what it did, by the browser's Event Timing, in steps of 8 ms from 16. */
const OBSERVE = `
  window.took = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'click') window.took = Math.max(window.took, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;
const LEAST_MS = 16;

/** The least a page can do with a tap: what the browser itself needs for it on this machine. */
const BARE = `<!doctype html><meta name="viewport" content="width=device-width"><h1>0</h1>
  <nav><button onclick="document.querySelector('h1').textContent++">Suivante</button></nav>`;

/** A candidate answers a paper over and over on a slow phone: an option, then the next question. */
export async function taps({ application }: Setting): Promise<Figure[]> {
  const origin = `http://127.0.0.1:${application.port}`;
  const { candidate, testId } = await candidateWithTest(origin, PER_SKILL);
  const browser = await launchBrowser();
  try {
    const bare = await openPhone(browser, { cpu: CPU_RATE });
    await bare.page.addInitScript(OBSERVE);
    await bare.page.goto(`data:text/html,${encodeURIComponent(BARE)}`);
    const phone = await openPhone(browser, { cpu: CPU_RATE });
    await signIn(phone, candidate);
    await phone.page.addInitScript(OBSERVE);
    await phone.page.goto(`${origin}/test/${testId}`);
    await phone.page.getByRole('button', { name: 'Commencer le test' }).click();
    const pairs: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await shown(phone, 1);
      for (let question = 1; question < 3 * PER_SKILL; question++) {
        await answer(phone, round);
        const floor = await tap(bare, 'nav > :last-child');
        pairs.push([await tap(phone, 'nav > :last-child'), floor]);
        await shown(phone, question + 1);
      }
      await phone.page.getByRole('button', { name: /^Toutes les questions/ }).click();
      await phone.page.getByRole('button', { name: /^Question 1,/ }).click();
    }
    return [figureOf(pairs)];
  } finally {
    await browser.close();
  }
}

function figureOf(pairs: [number, number][]): Figure {
  const usual = median(pairs.map(([, floor]) => floor));
  const quiet = pairs.filter(([, floor]) => floor <= usual * DISTURBED);
  const ours = quiet.map(([took]) => took).toSorted((a, b) => a - b);
  return {
    what: `tap to next question painted: ms at the 98th percentile, CPU ×${CPU_RATE}`,
    value: ours[Math.floor(ours.length * 0.98)] ?? Number.NaN,
    unit: '',
    goal: ['≤', 50],
    about: `median ${median(ours)} ms, a bare page's ${usual} ms; ${quiet.length} taps of ${pairs.length}, the others disturbed`,
  };
}

function shown({ page }: Phone, question: number): Promise<void> {
  return page.getByRole('heading', { name: new RegExp(`^Question ${question} `) }).waitFor();
}

async function answer(phone: Phone, round: number): Promise<void> {
  const text = phone.page.getByRole('textbox');
  if (await text.count()) await text.fill(`Réponse ${round} : on vérifie la pièce, puis on l’enregistre.`);
  else await tap(phone, `label:nth-of-type(${1 + (round % 4)})`);
}

/** Straight at the browser, so that nothing but the tap runs in the page; answers how long it took to paint. */
async function tap({ devtools }: Phone, selector: string): Promise<number> {
  const evaluate = async (expression: string) =>
    (await devtools.send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
  const point = await evaluate(`(() => {
    window.took = 0;
    const target = document.querySelector('${selector}');
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = target.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await pause(PRESS_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await pause(BACK_MS);
  return Math.max(await evaluate('window.took'), LEAST_MS);
}
