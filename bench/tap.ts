import { setTimeout as pause } from 'node:timers/promises';
import type { Phone } from './phone.ts';

/** How long a thumb stays down, and how soon a quick one is back. */
const [PRESS_MS, BACK_MS] = [80, 200];

/** From the end of a tap, or from a key, to the paint that shows what it did, by the browser's Event Timing, in steps of 8 ms from 16. */
export const OBSERVE = `
  window.took = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (['click', 'keydown', 'keyup'].includes(name)) window.took = Math.max(window.took, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;
const LEAST_MS = 16;

/** Straight at the browser, so that nothing but the tap runs in the page; answers how long it took to paint. */
export async function tap(phone: Phone, selector: string, nth = 0): Promise<number> {
  const { devtools } = phone;
  const point = await evaluate(
    phone,
    `(() => {
    window.took = 0;
    const all = document.querySelectorAll('${selector}');
    const target = all[${nth} % all.length];
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = target.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`,
  );
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await pause(PRESS_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return took(phone);
}

/** A letter into what has the focus. */
export async function type(phone: Phone, letter: string): Promise<number> {
  await evaluate(phone, 'window.took = 0');
  await phone.devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
  await phone.devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
  return took(phone);
}

async function took(phone: Phone): Promise<number> {
  await pause(BACK_MS);
  // What takes longer is told once it is painted.
  await evaluate(phone, 'new Promise((told) => requestAnimationFrame(() => setTimeout(told, 50)))');
  return Math.max(await evaluate(phone, 'window.took'), LEAST_MS);
}

async function evaluate({ devtools }: Phone, expression: string) {
  const asked = { expression, returnByValue: true, awaitPromise: true };
  return (await devtools.send('Runtime.evaluate', asked)).result.value;
}
