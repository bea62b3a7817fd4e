import { expect, test } from 'vitest';
import { rules } from './rules.ts';
import { violations } from './violations.ts';

const forbidden: [file: string, source: string, remedy: RegExp][] = [
  ['shared/rules/timer.ts', "import { readFile } from 'node:fs';", /pure rules/],
  ['shared/rules/timer.ts', "import { useState } from 'react';", /pure rules/],
  [
    'client/http/get.ts',
    "import type { Account } from '#server/db/schema/accounts.ts';",
    /through client\/http/,
  ],
  [
    'client/ui/button.tsx',
    "import { join } from 'node:path';\nexport const B = <b />;",
    /through client\/http/,
  ],
  ['server/app.ts', "import { Landing } from '../client/app/landing.tsx';", /from dist/],
  ['client/http/get.ts', "import { Account } from '#shared/contracts/accounts.ts';", /only types/],
  ['client/http/get.ts', "import { type Account } from '#shared/contracts/accounts.ts';", /only types/],
  ['client/http/get.ts', "export * from '#shared/contracts/accounts.ts';", /only types/],
  ['client/http/get.ts', "import { z } from 'zod';", /only types/],
  ['client/features/tests/screen.tsx', "import { Chart } from '../reports/chart.tsx';", /compose them/],
  ['client/ui/button.tsx', "import { login } from '#client/features/accounts/queries.ts';", /pass in/],
  ['server/features/tests/generate.ts', "import { spend } from '../credits/spend.ts';", /through its index/],
  [
    'server/features/tests/routes.ts',
    "import { tests } from '#server/db/schema/assessments.ts';",
    /into a verb/,
  ],
  ['server/features/admin/settings.routes.ts', "import { eq } from 'drizzle-orm';", /into a verb/],
  ['server/features/tests/generate.ts', "import type { Context } from 'hono';", /no HTTP/],
  ['client/sync/drain.ts', "const { Dexie } = await import('dexie');", /client\/local/],
  ['server/features/grading/open.ts', "import OpenAI from 'openai';", /server\/providers/],
];

test.each(forbidden)('%s may not say %s', (file, source, remedy) => {
  expect(violations(file, source)).toEqual([expect.stringMatching(remedy)]);
});

test('every rule has an example that breaks it', () => {
  const broken = forbidden.flatMap(([file, source]) => violations(file, source)).join('\n');
  expect(rules.filter(({ remedy }) => !broken.includes(remedy))).toEqual([]);
});

test.each([
  ['shared/contracts/tests.ts', "import { z } from 'zod';\nimport { limit } from '#shared/rules/timer.ts';"],
  ['client/http/get.ts', "import type { Account } from '#shared/contracts/accounts.ts';"],
  ['client/app/routes.tsx', "const screen = () => import('#client/features/tests/screen.tsx');"],
  [
    'client/features/tests/screen.tsx',
    "import { paper } from './paper.ts';\nimport { db } from '#client/local/db.ts';",
  ],
  ['client/local/db.ts', "import { Dexie } from 'dexie';"],
  [
    'server/features/tests/generate.ts',
    "import { spend } from '../credits/index.ts';\nimport { eq } from 'drizzle-orm';",
  ],
  [
    'server/features/tests/routes.ts',
    "import { Hono } from 'hono';\nimport { generate } from './generate.ts';",
  ],
  ['server/providers/model.ts', "import OpenAI from 'openai';"],
])('%s may say %s', (file, source) => {
  expect(violations(file, source)).toEqual([]);
});

test('a violation names its line and what it imports', () => {
  const source = "import { z } from 'zod';\n\nexport { a } from '../../server/a.ts';\n";
  expect(violations('shared/contracts/a.ts', source)).toEqual([
    expect.stringMatching(/^shared\/contracts\/a\.ts:3 imports server\/a\.ts: /),
  ]);
});
