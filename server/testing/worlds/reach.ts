import { and, eq, isNull, sql } from '#server/db/drizzle.ts';
import { mails } from '#server/db/schema/mails.ts';
import { notices, pushes, pushSubscriptions } from '#server/db/schema/reach.ts';
import { notify } from '#server/features/notifications/index.ts';
import { deliverNotices } from '#server/features/reach/index.ts';
import { createTestApp } from '#server/testing/apps/app.ts';
import { startPushService } from '#server/testing/outside/push-service.ts';
import { type Person, signUp } from '#server/testing/people/people.ts';

const NOTIFICATIONS = {
  report: { type: 'test_completed', title: 'Votre rapport est prêt', link: (id: string) => `/report/${id}` },
  message: { type: 'message_received', title: 'Nouveau message', link: () => '/messages' },
  contact: {
    type: 'contact_request',
    title: 'Une entreprise souhaite vous contacter',
    link: () => '/messages',
  },
  stage: { type: 'stage_shared', title: 'Votre candidature', link: (id: string) => `/candidatures#${id}` },
} as const;

/** The application at noon, a push service that takes its messages, and what tests ask of both. */
export async function startReach() {
  const service = await startPushService();
  const t = await createTestApp({ mail: 'kept' });
  t.deps.config.push.ownServices.push(service.origin);
  t.stopClock();
  goTo(12);

  /** On to this hour of the clock, UTC: that of the four countries. */
  function goTo(hour: number) {
    const now = t.deps.now();
    const wanted = new Date(now);
    wanted.setUTCHours(hour, 0, 0, 0);
    if (wanted < now) wanted.setUTCDate(wanted.getUTCDate() + 1);
    t.advance(wanted.getTime() - now.getTime());
  }

  /** Subscribes the device of this session. */
  async function subscribe({ token }: Pick<Person, 'token'>) {
    const { body } = await t.call('GET', '/notifications/reach', { token });
    const subscription = service.subscribe(body.push_key);
    const answer = await t.call('PUT', '/notifications/subscription', { token, body: subscription });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return subscription;
  }

  return {
    t,
    service,
    goTo,
    subscribe,
    async subscriber() {
      const person = await signUp(t, { country: 'ML' });
      return { ...person, subscription: await subscribe(person) };
    },
    choose: (person: Person, body: object) =>
      t.call('PATCH', '/notifications/reach', { token: person.token, body }),
    tell(person: Person, kind: keyof typeof NOTIFICATIONS, about: string = crypto.randomUUID()) {
      const { link, ...rest } = NOTIFICATIONS[kind];
      const notification = { accountId: person.id, ...rest, relatedId: about, link: link(about) };
      return t.deps.db.transaction((tx) => notify(tx, { ...notification, message: 'Sahel Conseil : 82 %' }));
    },
    /** As if every wait of the queue were over. */
    async letPass() {
      await t.deps.db.execute(
        sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`,
      );
      await t.runJobs();
    },
    async deliver(person: Person) {
      await deliverNotices(t.deps, { accountId: person.id });
      await t.runJobs();
    },
    waitingNotices: (person: Person) =>
      t.deps.db
        .select()
        .from(notices)
        .where(and(eq(notices.reader_id, person.id), isNull(notices.told_at))),
    waitingPushes: (person: Person) =>
      t.deps.db
        .select({ id: pushes.id })
        .from(pushes)
        .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscription_id))
        .where(eq(pushSubscriptions.account_id, person.id)),
    subscriptionsOf: (person: Person) =>
      t.deps.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.account_id, person.id)),
    mailsTo: (person: Person) => t.deps.db.select().from(mails).where(eq(mails.account_id, person.id)),
    /** As before the next test. */
    calm() {
      service.delivered.length = 0;
      service.refuseWith(undefined);
      service.onTaken(undefined);
      goTo(12);
    },
    async close() {
      await t.close();
      await service.close();
    },
  };
}
