import { createTestApp, type TestApp } from '#server/testing/apps/app.ts';
import { callApi } from '#server/testing/apps/call-api.ts';
import { PASSWORD, type Person, signUp } from '#server/testing/people/people.ts';
import type { Postgres } from './postgres.ts';
import { type Running, startApplication, startControls } from './processes.ts';
import { seedLarge } from './seed-large.ts';

export type Setting = {
  /** The application's own process, with a registered person. */
  application: Running;
  person: { token: string };
  controls: { hono: number; bare: number };
  /** The same application inside this process, where its statements can be counted. */
  inside: TestApp;
  insider: Person;
  /** How long one measurement of a rate lasts. */
  milliseconds: number;
  stop(): Promise<void>;
};

export async function startSetting(postgres: Postgres, milliseconds: number): Promise<Setting> {
  const url = await postgres.create('bench');
  await seedLarge(url, { talents: 1_000, campaigns: 1_000, messages: 1_000 });
  const application = await startApplication(url);
  const origin = `http://127.0.0.1:${application.port}`;
  const list = await (await fetch(`${origin}/api/campaigns/public?limit=9`)).text();
  const controls = await startControls(url, list);
  const body = {
    email: 'bench@exemple.test',
    password: PASSWORD,
    full_name: 'Awa',
    account_type: 'individual',
  };
  const person = await callApi(origin, 'POST', '/auth/register', { body });
  const inside = await createTestApp();
  return {
    application,
    person,
    controls,
    inside,
    insider: await signUp(inside),
    milliseconds,
    stop: async () => {
      await Promise.all([application.stop(), controls.stop(), inside.close()]);
    },
  };
}
