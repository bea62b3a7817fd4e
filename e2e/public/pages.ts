import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { profiles } from '#server/db/schema/catalogue.ts';
import { insertDemo } from '#server/demo/insert-demo.ts';
import type { RunningApp } from '../support/app.ts';
import { type Candidate, call, draw, register } from '../support/people.ts';
import { take } from '../support/scene.ts';

/** What a page does with text from people. */
export const NAUGHTY = '</script><img src=x onerror=alert(1)>';
export const COMPANY = 'Société Ivoirienne d’Études, de Conseil & d’Ingénierie « Lagune »';

export type Shown = { company: Candidate; campaignId: string; title: string };

/** The demonstration, and a campaign of a real company with long texts in it. */
export async function showSomething(app: RunningApp): Promise<Shown> {
  await insertDemo(app.deps);
  const company = await register(app, {
    account_type: 'enterprise',
    company_name: COMPANY,
    full_name: 'Ama Koffi',
  });
  await giveCredits(app, company.id, 100);
  const [profile] = await app.deps.db
    .select()
    .from(profiles)
    .where(eq(profiles.slug, 'vente-relation-client'));
  const title = 'Chargé·e de clientèle grands comptes, zone Abidjan et Yamoussoukro';
  const { campaign } = await call(app, 'POST', '/campaigns/create', company.token, {
    title,
    description: `${'Vous suivez un portefeuille de trente entreprises. '.repeat(30)}\n\n${NAUGHTY}`,
    profile_id: profile?.id,
    level: 'intermediate',
    is_public: true,
    country: 'CI',
    deadline: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
  });
  // Every process looks at the lists' version once a second.
  app.advance(1_100);
  return { company, campaignId: campaign.id, title };
}

/** The balance as tests set it, ledger aside. */
export async function giveCredits(app: RunningApp, id: string, credits: number): Promise<void> {
  await app.deps.db.update(accounts).set({ credits }).where(eq(accounts.id, id));
}

/** The number of a certificate that somebody earned who is not listed among the talents. */
export async function certify(app: RunningApp): Promise<string> {
  const candidate = await register(app);
  await call(app, 'PATCH', '/auth/me', candidate.token, { is_listed: false });
  await take(app, candidate, await draw(app, candidate, 5), true);
  const { certificates } = await call(app, 'GET', '/certificates/user', candidate.token);
  return certificates[0].number;
}

export function publicPaths({ campaignId }: Shown): string[] {
  return [
    '/',
    '/opportunities',
    '/opportunities?level=senior&country=SN',
    '/opportunities?q=zzzz',
    '/profiles',
    '/profiles?page=2',
    '/profiles?confirmed=1&sort=reliability',
    `/campaign/${campaignId}`,
    '/pricing',
    '/fiabilite',
    '/aide',
    '/confidentialite',
    '/conditions',
    '/verify',
    '/verifier-sans-nous',
    '/verify/00000-00000-00000-00000-000000',
  ];
}
