import { afterEach } from 'vitest';
import { browsers } from './support/browser.ts';

const PATIENCE_MS = 5_000;

// A test that fails tells what was on its pages, where its error is read: most of those that fail by chance fail nowhere but in CI.
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (!error) return;
  const contexts = [...browsers].flatMap((browser) => browser.contexts());
  for (const page of contexts.flatMap((context) => context.pages())) {
    if (page.url() === 'about:blank') continue;
    const text = await page
      .locator('body')
      .innerText({ timeout: PATIENCE_MS })
      .catch(({ message }: Error) => message);
    error.message += `\n${page.url()} showed:\n${text}`;
  }
});
