import type { Browser } from 'playwright-core';
import { afterEach } from 'vitest';

const PATIENCE_MS = 5_000;

const browsers = new Set<() => Browser>();

/** What is on its pages is told when a test fails: most of those that fail by chance fail nowhere but in CI. */
export function tellWhenFailed(browser: () => Browser): void {
  browsers.add(browser);
}

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const pages = [...browsers].flatMap((browser) =>
    browser()
      .contexts()
      .flatMap((context) => context.pages()),
  );
  for (const page of pages) {
    const text = await page
      .locator('body')
      .innerText({ timeout: PATIENCE_MS })
      .catch(({ message }: Error) => message);
    process.stderr.write(`When ${task.name} failed, ${page.url()} showed:\n${text}\n`);
  }
});
