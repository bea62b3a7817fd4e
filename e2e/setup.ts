import { afterEach } from 'vitest';
import { browsers } from './support/browser.ts';

const PATIENCE_MS = 5_000;

// A test that fails tells what was on its pages: most of those that fail by chance fail nowhere but in CI.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const contexts = [...browsers].flatMap((browser) => browser.contexts());
  for (const page of contexts.flatMap((context) => context.pages())) {
    const text = await page
      .locator('body')
      .textContent({ timeout: PATIENCE_MS })
      .catch(({ message }: Error) => message);
    process.stderr.write(`When ${task.name} failed, ${page.url()} showed:\n${text}\n`);
  }
});
