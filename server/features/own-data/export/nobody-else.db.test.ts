import { expect, test } from 'vitest';
import { passkeys } from '#server/db/schema/accounts.ts';
import { invitations, savedCampaigns } from '#server/db/schema/campaigns.ts';
import { extraTimeRequests } from '#server/db/schema/extra-time.ts';
import { paymentRequests } from '#server/db/schema/invoices.ts';
import { mails } from '#server/db/schema/mails.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { offerAlerts } from '#server/db/schema/offer-alerts.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { unzip } from '#server/testing/outside/unzip.ts';
import { type Person, profileId, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { OwnData } from '#shared/contracts/own-data-file.ts';

const t = testApp();

async function exported({ token }: Person): Promise<string> {
  const response = await t.app.request('/api/auth/export', { headers: { authorization: `Bearer ${token}` } });
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  return files.get('baara.json')?.toString() ?? '';
}

/** One of each; what can say so says whose it is. */
async function giveOneOfEach({ id, email }: Person, campaign_id: string): Promise<void> {
  const { db, now } = t.deps;
  const [theirs, at] = [{ account_id: id }, now()];
  const price = { credits: 10, base_amount: 1_000, discount_amount: 0, final_amount: 1_000 };
  const [purchase] = await db
    .insert(transactions)
    .values({ ...theirs, ...price, buyer_email: email, reference: id, status: 'pending', provider: 'none' })
    .returning();
  await db
    .insert(paymentRequests)
    .values({ ...theirs, transaction_id: purchase?.id ?? '', note: email, created_at: at });
  await db
    .insert(notifications)
    .values({ ...theirs, type: 'payment_answer', title: 'Paiement', message: email });
  await db.insert(mails).values({ ...theirs, recipient: email, subject: 'Bienvenue', status: 'sent' });
  await db.insert(extraTimeRequests).values({ ...theirs, reason: email, created_at: at });
  await db.insert(passkeys).values({
    ...theirs,
    credential_id: id,
    public_key: Buffer.alloc(1),
    counter: 0,
    transports: [],
    name: email,
  });
  await db.insert(invitations).values({ ...theirs, campaign_id, email });
  await db.insert(savedCampaigns).values({ ...theirs, campaign_id, saved_at: at });
  await db.insert(offerAlerts).values({ ...theirs, profile_id: await profileId(t), created_at: at });
}

test('in an export is nothing of anybody else', async () => {
  const { id: campaignId } = await openCampaign(t, await signUpCompany(t));
  const [person, other] = [await signUp(t), await signUp(t)];
  for (const each of [person, other]) await giveOneOfEach(each, campaignId);
  const text = await exported(person);
  const { profile, security, money, hiring, correspondence } = OwnData.parse(JSON.parse(text));
  const lists = {
    extra_time_requests: profile.extra_time_requests,
    passkeys: security.passkeys,
    mails: security.mails,
    purchases: money.purchases,
    payment_requests: money.payment_requests,
    offer_alerts: hiring.offer_alerts,
    saved_campaigns: hiring.saved_campaigns,
    invitations: hiring.invitations,
    notifications: correspondence.notifications,
  };
  const lengths = Object.entries(lists).map(([name, list]) => [name, list.length]);
  expect(lengths).toEqual(Object.keys(lists).map((name) => [name, 1]));
  expect(text).toContain(person.email);
  for (const theirs of [other.email, other.id]) expect(text).not.toContain(theirs);
});
