import { openSignedIn } from '../../e2e/support/people.ts';
import { candidateWithTest } from '../candidate.ts';
import { median, percentile } from '../compare.ts';
import { launchBrowser, openPhone, type Phone } from '../phone.ts';
import type { Setting } from '../setting.ts';
import type { Figure } from '../table.ts';
import { OBSERVE, tap } from '../tap.ts';

const CPU_RATE = 6;
const PER_SKILL = 10;
const ROUNDS = 5;
/** Beside a tap on the bare page that took so many times its usual, the machine was busy with something else. */
const DISTURBED = 1.5;

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
    await openSignedIn(phone.page, candidate);
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
      await phone.page.getByRole('button', { name: /toutes les questions$/ }).click();
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
  const ours = quiet.map(([took]) => took);
  return {
    what: `tap to next question painted: ms at the 98th percentile, CPU ×${CPU_RATE}`,
    value: percentile(ours, 98),
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
