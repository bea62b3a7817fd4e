import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { callApi } from '#server/testing/apps/call-api.ts';
import { addPeople, idOf, loading } from '#server/testing/large/tables.ts';
import { PASSWORD } from '#server/testing/people/people.ts';
import { openSignedIn } from '../../e2e/support/people.ts';
import { type Candidate, candidateWithTest } from '../candidate.ts';
import { median, percentile } from '../compare.ts';
import { launchBrowser, openPhone, type Phone } from '../phone.ts';
import type { Postgres } from '../postgres.ts';
import { startApplication } from '../processes.ts';
import type { Figure } from '../table.ts';
import { OBSERVE, tap, type } from '../tap.ts';

const CPU_RATE = 6;
const MOST_MS = 200;
const ACTS = 60;
const [MESSAGES, CANDIDATES] = [1_000, 500];

type Screen = {
  what: string;
  path: string;
  /** Whose. */
  by: Candidate;
  /** Until all that is named is on the screen. */
  fill: (phone: Phone) => Promise<unknown>;
  act: (phone: Phone, nth: number) => Promise<number>;
};

/** Interaction to Next Paint of full screens on a slow phone, by the browser's own observer. */
export async function inp(postgres: Postgres): Promise<Figure[]> {
  const url = await postgres.create('inp');
  const application = await startApplication(url);
  const origin = `http://127.0.0.1:${application.port}`;
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const screen of await screensOf(origin, url)) {
      const phone = await openPhone(browser, { cpu: CPU_RATE });
      await openSignedIn(phone.page, screen.by);
      await phone.page.addInitScript(OBSERVE);
      await phone.page.goto(origin + screen.path);
      await screen.fill(phone);
      const took: number[] = [];
      for (let nth = 0; nth < ACTS; nth++) took.push(await screen.act(phone, nth));
      figures.push(figureOf(screen.what, took));
      await phone.close();
    }
    return figures;
  } finally {
    await browser.close();
    await application.stop();
  }
}

function figureOf(what: string, took: number[]): Figure {
  return {
    what: `${what}: INP in ms at the 98th percentile, CPU ×${CPU_RATE}`,
    value: percentile(took, 98),
    unit: '',
    goal: ['≤', MOST_MS],
    about: `median ${median(took)} ms of ${took.length}`,
  };
}

async function screensOf(origin: string, url: string): Promise<Screen[]> {
  const { candidate, testId } = await candidateWithTest(origin, 10);
  const company = await register(origin);
  const reportId = await handInBlank(origin, candidate, testId);
  const campaign = await fill(url, company.user.id, candidate.user.id);
  return [
    {
      what: 'report, folds',
      path: `/report/${reportId}`,
      by: candidate,
      fill: async ({ page }) => {
        await page.getByText('Question par question').click();
        await page.locator('main details details summary').first().waitFor();
      },
      act: (phone, nth) => tap(phone, 'main details details summary', nth),
    },
    {
      what: `messages, a letter under ${MESSAGES} entries`,
      path: '/messages',
      by: candidate,
      fill: async (phone) => {
        await phone.page.getByText('Sahel Conseil').first().click();
        await grow(phone, 'article', { to: MESSAGES, by: 'Messages plus anciens' });
        await phone.page.getByRole('textbox').focus();
      },
      act: (phone, nth) => type(phone, 'abcdefghij'[nth % 10] as string),
    },
    {
      what: `candidates, a choice among ${CANDIDATES} rows`,
      path: `/dashboard/campaigns/${campaign}`,
      by: company,
      fill: (phone) => grow(phone, 'tbody tr', { to: CANDIDATES, by: 'Voir plus' }),
      act: (phone, nth) => tap(phone, 'tbody label', nth),
    },
  ];
}

/** Presses the button until so many rows are there. */
async function grow({ page }: Phone, row: string, { to, by }: { to: number; by: string }): Promise<void> {
  const rows = page.locator(row);
  await rows.first().waitFor();
  for (let count = await rows.count(); count < to; count = await rows.count()) {
    await page.getByRole('button', { name: by }).click();
    await rows.nth(count).waitFor({ state: 'attached' });
  }
}

async function register(origin: string): Promise<Candidate> {
  const email = `${crypto.randomUUID()}@exemple.test`;
  const company = { account_type: 'enterprise', company_name: 'Sahel Conseil' };
  const body = { email, password: PASSWORD, full_name: 'Direction', ...company };
  return callApi(origin, 'POST', '/auth/register', { body });
}

/** @returns the graded report's id */
async function handInBlank(origin: string, { token }: Candidate, testId: string): Promise<string> {
  await callApi(origin, 'POST', `/tests/${testId}/start`, { token });
  const { test } = await callApi(origin, 'GET', `/tests/${testId}`, { token });
  const answers = test.questions.map(({ id }: { id: string }) => ({ question_id: id, answer: '1' }));
  const body = { test_id: testId, answers };
  const { report } = await callApi(origin, 'POST', '/tests/submit', { token, body });
  for (;;) {
    const { tests } = await callApi(origin, 'GET', '/tests/history', { token });
    if (typeof tests[0]?.score === 'number') return report.id;
    await pause(200);
  }
}

/** A long conversation of the two, and a campaign that many applied to. */
async function fill(url: string, company: string, candidate: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await loading(client, async () => {
      const [conversation, campaign] = [crypto.randomUUID(), crypto.randomUUID()];
      await client.query(
        `insert into conversations (id, enterprise_id, candidate_id, active_at, last_seq, last_message, last_sender_id,
          candidate_read_seq) values ($1, $2, $3, now(), ${MESSAGES}, 'Parfait.', $2, ${MESSAGES})`,
        [conversation, company, candidate],
      );
      await client.query(
        `insert into messages (conversation_id, seq, sender_id, content, created_at)
          select $1, n, case n % 2 when 0 then $2::uuid else $3::uuid end, 'Bonjour, êtes-vous disponible mardi ?', now()
          from generate_series(1, ${MESSAGES}) n`,
        [conversation, company, candidate],
      );
      await client.query(
        `insert into campaigns (id, account_id, company_name, title, description, profile_id, profile_name, skill_names, level,
          is_public, candidacies_count) values ($1, $2, 'Sahel Conseil', 'Comptable', 'Tenue des comptes.',
          gen_random_uuid(), 'Comptabilité SYSCOHADA', '[]', 'junior', true, ${CANDIDATES})`,
        [campaign, company],
      );
      await addPeople(client, { from: 1, to: CANDIDATES });
      await client.query(
        `insert into candidacies (campaign_id, account_id, source, created_at)
          select $1, ${idOf('person', 'n')}, 'applied', now() from generate_series(1, ${CANDIDATES}) n`,
        [campaign],
      );
      return campaign;
    });
  } finally {
    await client.end();
  }
}
