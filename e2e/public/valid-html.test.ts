import { type ConfigData, HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { publicPaths, type Shown, showSomething } from './pages.ts';

/** All recommended rules but those of style that React, and people's own texts, do not keep to. */
const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes dateTime, maxLength, autoComplete.
    'attr-case': 'off',
    // It writes selected="", hidden="".
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // It writes <input/>.
    'void-style': 'off',
    // Its ids begin with an underscore: they are held to what HTML itself asks of an id.
    'valid-id': ['error', { relaxed: true }],
    // A campaign's title is as long, and its text as spaced, as somebody wrote it.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
  },
};

let app: RunningApp;
let shown: Shown;

beforeAll(async () => {
  app = await startApp();
  shown = await showSomething(app);
});
afterAll(() => app?.close());

test('the HTML of every public page is valid', async () => {
  for (const path of [...publicPaths(shown), '/verify?number=', '/campaign/none', '/nowhere']) {
    const html = await (await fetch(app.origin + path)).text();
    const { results } = await new HtmlValidate(RULES).validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );
    expect({ path, faults }).toEqual({ path, faults: [] });
  }
});
