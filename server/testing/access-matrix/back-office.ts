import { PASSWORD } from '#server/testing/people/people.ts';
import { ADMINISTRATORS, EVERYBODY, type Row } from './row.ts';
import { anotherToken, newcomer, uniqueEmail, type World } from './world.ts';

/** Of another owner than who asks. */
async function waitingGrant(world: World): Promise<string> {
  const { token } = await newcomer(world, 'admin');
  const { t, people } = world;
  await t.call('POST', `/admin/users/${people.individual.id}/add-credits`, {
    token,
    body: { credits: 5_000, reason: 'Concours' },
  });
  return (await t.call('GET', '/admin/grants', { token })).body.grants.at(0).id;
}

export const peopleRows: Row[] = [
  {
    operation: 'adminLogin',
    about: 'with a user’s password',
    answers: [401, 401, 401, 401, 401, 401],
    ask: ({ people }) => ({ body: { email: people.individual.email, password: PASSWORD } }),
  },
  {
    operation: 'adminLogin',
    answers: EVERYBODY,
    ask: ({ operator }) => ({ body: { email: operator.email, password: PASSWORD } }),
  },
  {
    operation: 'login',
    about: 'with an administrator’s password',
    answers: [401, 401, 401, 401, 401, 401],
    ask: ({ operator }) => ({ body: { email: operator.email, password: PASSWORD } }),
  },
  { operation: 'adminMe', answers: ADMINISTRATORS },
  { operation: 'adminStats', answers: ADMINISTRATORS },
  { operation: 'adminTrends', answers: ADMINISTRATORS },
  { operation: 'readDemonstration', answers: ADMINISTRATORS },
  {
    operation: 'openDemonstration',
    about: 'that is not there',
    answers: [401, 401, 401, 401, 401, 404],
  },
  { operation: 'removeDemonstration', answers: ADMINISTRATORS },
  { operation: 'listUsers', answers: ADMINISTRATORS },
  {
    operation: 'deleteUser',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ params: { id: (await newcomer(world, 'individual')).id } }),
  },
  {
    operation: 'deleteUser',
    about: 'oneself',
    answers: [401, 401, 401, 401, 401, 409],
    ask: ({ people }, identity) => ({
      params: { id: people[identity === 'visitor' ? 'individual' : identity].id },
    }),
  },
  {
    operation: 'withdrawCertificate',
    about: 'that was never issued',
    answers: [401, 401, 401, 401, 401, 404],
    ask: () => ({ params: { number: '2F7QK' }, body: { reason: 'Passé par un autre' } }),
  },
  {
    operation: 'endUserSessions',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ params: { id: (await newcomer(world, 'individual')).id } }),
  },
  {
    operation: 'bulkDeleteUsers',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ body: [(await newcomer(world, 'enterprise')).id] }),
  },
  {
    operation: 'addCredits',
    answers: ADMINISTRATORS,
    ask: ({ people }) => ({
      params: { id: people.individual.id },
      query: { credits: '1', reason: 'Test perdu' },
    }),
  },
  { operation: 'listGrants', answers: ADMINISTRATORS },
  {
    operation: 'decideGrant',
    about: 'asked for by another',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ params: { id: await waitingGrant(world) }, body: { decision: 'refused' } }),
  },
  { operation: 'putGrantLimit', answers: ADMINISTRATORS, ask: () => ({ body: { limit: 1_000 } }) },
  { operation: 'listAdministrators', answers: ADMINISTRATORS },
  {
    operation: 'appointAdministrator',
    answers: ADMINISTRATORS,
    ask: () => ({ body: { email: uniqueEmail(), full_name: 'Oumar Diallo', roles: ['support'] } }),
  },
  {
    operation: 'putRoles',
    answers: ADMINISTRATORS,
    ask: async (world) => ({
      params: { id: (await newcomer(world, 'admin')).id },
      body: { roles: ['catalogue'] },
    }),
  },
  {
    operation: 'proveAgain',
    about: 'oneself',
    answers: ADMINISTRATORS,
    ask: async (world, identity) => ({
      body: { current_password: PASSWORD },
      ...(identity !== 'visitor' && { token: await anotherToken(world, identity) }),
    }),
  },
  {
    operation: 'userLedger',
    answers: ADMINISTRATORS,
    ask: ({ people }) => ({ params: { id: people.individual.id } }),
  },
  { operation: 'listAudit', answers: ADMINISTRATORS },
  { operation: 'mailStatus', answers: ADMINISTRATORS },
  { operation: 'listMails', answers: ADMINISTRATORS },
  {
    operation: 'readMail',
    about: 'that is not there',
    answers: [401, 401, 401, 401, 401, 404],
    ask: ({ people }) => ({ params: { id: people.admin.id } }),
  },
];
