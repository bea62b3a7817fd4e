import { randomBytes } from 'node:crypto';
import { seatInvitations } from '#server/db/schema/team.ts';
import { PASSWORD } from '#server/testing/people/people.ts';
import { seat } from '#server/testing/people/team.ts';
import { COMPANIES, type Row } from './row.ts';
import { uniqueEmail, type World } from './world.ts';

/** What the enterprise alone does with its team. */
const ITS_COMPANY = [401, 403, 403, 200, 404, 401] as const;

const aMember = async ({ t, people }: World) => ({
  params: { id: (await seat(t, people.enterprise, { role: 'viewer' })).id },
});

async function withInvitation({ t, people }: World) {
  const [invitation] = await t.deps.db
    .insert(seatInvitations)
    .values({
      company_id: people.enterprise.id,
      email: uniqueEmail(),
      role: 'viewer',
      token_hash: randomBytes(32),
      sent_at: t.deps.now(),
      expires_at: t.deps.now(),
    })
    .returning({ id: seatInvitations.id });
  return { params: { id: invitation?.id ?? '' } };
}

export const teamRows: Row[] = [
  { operation: 'readTeam', answers: COMPANIES },
  {
    operation: 'inviteMember',
    about: 'where no mail is written',
    answers: [401, 403, 403, 409, 409, 401],
    ask: () => ({ body: { email: 'collegue@exemple.test', role: 'viewer' } }),
  },
  {
    operation: 'resendSeatInvitation',
    about: 'where no mail is written',
    answers: [401, 403, 403, 409, 404, 401],
    ask: withInvitation,
  },
  { operation: 'revokeSeatInvitation', answers: ITS_COMPANY, ask: withInvitation },
  {
    operation: 'changeSeatRole',
    answers: ITS_COMPANY,
    ask: async (world) => ({ ...(await aMember(world)), body: { role: 'recruiter' } }),
  },
  { operation: 'removeMember', answers: ITS_COMPANY, ask: aMember },
  {
    operation: 'leaveTeam',
    about: 'without a seat',
    answers: [401, 404, 404, 404, 404, 401],
  },
  {
    operation: 'leaveTeam',
    about: 'with a seat',
    answers: [401, 200, 200, 200, 200, 401],
    ask: async (world, identity) =>
      identity === 'visitor' || identity === 'admin'
        ? {}
        : { token: (await seat(world.t, world.people.enterprise, { role: 'viewer' })).token },
  },
  {
    operation: 'readSeatInvitation',
    about: 'by a link that nobody was sent',
    answers: [409, 409, 409, 409, 409, 409],
    ask: () => ({ body: { token: 'x'.repeat(43) } }),
  },
  {
    operation: 'joinTeam',
    about: 'by a link that nobody was sent',
    answers: [409, 409, 409, 409, 409, 409],
    ask: () => ({ body: { token: 'x'.repeat(43), full_name: 'Awa', password: PASSWORD } }),
  },
];
