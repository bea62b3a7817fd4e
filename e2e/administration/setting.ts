import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { administrator } from '../support/administrators.ts';
import type { RunningApp } from '../support/app.ts';
import { appAndPhone } from '../support/app-and-phone.ts';
import { type Phone, WIDE } from '../support/browser.ts';
import { call, PASSWORD, signInAt } from '../support/people.ts';

type Setting = {
  app: RunningApp;
  phone: Phone;
  /** The owner's, signed in. */
  page: Page;
  owner: { email: string; token: string };
  openTab(name: string): Promise<void>;
};

/** App, browser and the owner of a local trial for one file of tests. */
export function setting(): Setting {
  const made = appAndPhone(WIDE) as Setting;
  made.openTab = async (name) => {
    await made.page.goto(`${made.app.origin}/admin/dashboard`);
    await made.page.getByRole('tab', { name }).click();
  };
  beforeAll(async () => {
    made.page = made.phone.page;
    made.owner = await administrator(made.app);
    await signInAt(made.page, made.app.origin, made.owner.token);
  });
  return made;
}

export async function makeProfile(app: RunningApp, token: string, [name, skillName]: [string, string]) {
  const make = (path: string, body: object) => call(app, 'POST', path, token, body);
  const { profile } = await make('/admin/profiles', { name, description: 'Au dépôt.' });
  const { skill } = await make('/admin/skills', {
    profile_id: profile.id,
    name: skillName,
    description: 'Au dépôt.',
  });
  return { profileId: profile.id as string, skillId: skill.id as string };
}

/** Twelve good questions, and on line 3 one without an answer. */
export function giftFile(): Buffer {
  const good = Array.from(
    { length: 12 },
    (_, n) =>
      `Combien de cartons reste-t-il après en avoir sorti ${n + 1} sur 40 ? {=${39 - n} ~${40 + n} ~${90 + n} ~${200 + n}}`,
  );
  return Buffer.from([good[0], 'Sans réponse juste {~un ~deux}', ...good.slice(1)].join('\n\n'));
}

export async function sendPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}
