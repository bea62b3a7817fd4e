import sharp from 'sharp';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { extraTimeRequests } from '#server/db/schema/extra-time.ts';
import { ADMINISTRATORS, CANDIDATES, EVERYBODY, type Row, USERS } from './row.ts';
import { newcomer, type World } from './world.ts';

const A_PHOTO = (
  await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a05a30' } })
    .jpeg()
    .toBuffer()
).toString('base64');

/** A newcomer who has more time. */
async function aGrant(world: World) {
  const { id } = await newcomer(world, 'individual');
  await world.t.deps.db.update(accounts).set({ extra_time: 25 }).where(eq(accounts.id, id));
  return { params: { id } };
}

/** A photo and a request of a candidate whom no other row deals with. */
async function aWish({ t, people: { individual } }: World) {
  await t.deps.db.delete(extraTimeRequests).where(eq(extraTimeRequests.account_id, individual.id));
  const [request] = await t.deps.db
    .insert(extraTimeRequests)
    .values({ account_id: individual.id, reason: 'Je lis lentement.' })
    .returning({ id: extraTimeRequests.id });
  return { params: { id: request?.id as string } };
}

export const ownNeedsRows: Row[] = [
  { operation: 'putPhoto', answers: CANDIDATES, ask: () => ({ body: { photo: A_PHOTO } }) },
  { operation: 'ownPhoto', answers: CANDIDATES },
  {
    operation: 'talentPhoto',
    answers: EVERYBODY,
    ask: ({ people }) => ({ params: { id: people.individual.id } }),
  },
  {
    operation: 'deletePhoto',
    answers: USERS,
    ask: async (world, identity) =>
      identity === 'visitor' || identity === 'admin'
        ? {}
        : { token: (await newcomer(world, identity)).token },
  },
  { operation: 'readExtraTime', answers: CANDIDATES },
  {
    operation: 'askExtraTime',
    answers: CANDIDATES,
    ask: async (world, identity) => ({
      body: { reason: 'Je lis lentement, et je suis suivie.' },
      ...(identity.endsWith('individual') && {
        token: (await newcomer(world, identity as 'individual')).token,
      }),
    }),
  },
  { operation: 'listExtraTime', answers: ADMINISTRATORS },
  {
    operation: 'decideExtraTime',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ ...(await aWish(world)), body: { percent: 0, answer: 'Précisez, merci.' } }),
  },
  { operation: 'listGrantedExtraTime', answers: ADMINISTRATORS },
  {
    operation: 'withdrawExtraTime',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ ...(await aGrant(world)), body: { answer: 'Votre document a expiré.' } }),
  },
  { operation: 'listMatchingOffers', answers: CANDIDATES },
  { operation: 'listOfferAlerts', answers: CANDIDATES },
  {
    operation: 'addOfferAlert',
    answers: CANDIDATES,
    ask: ({ profile }) => ({ body: { profile_id: profile, country: 'ML' } }),
  },
  {
    operation: 'removeOfferAlert',
    answers: CANDIDATES,
    ask: () => ({ params: { id: crypto.randomUUID() } }),
  },
];
