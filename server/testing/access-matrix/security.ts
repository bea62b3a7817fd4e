import { holderKey } from '#server/testing/people/holder-key.ts';
import { PASSWORD } from '#server/testing/people/people.ts';
import { COMPANIES, EVERYBODY, ITS_OWNER, type Row, SIGNED_IN, USERS } from './row.ts';
import { type Identity, newcomer, passkeyOf, sessionOf, type World } from './world.ts';

/** What changes its caller for good is asked by somebody else of the same kind. */
async function asNewcomer(world: World, identity: Identity) {
  return identity === 'visitor' ? {} : { token: (await newcomer(world, identity)).token };
}

export const securityRows: Row[] = [
  {
    operation: 'forgotPassword',
    about: 'where no mail is written',
    answers: [409, 409, 409, 409, 409, 409],
    ask: ({ people }) => ({ body: { email: people.individual.email } }),
  },
  {
    operation: 'resetPassword',
    about: 'with a link never given',
    answers: [409, 409, 409, 409, 409, 409],
    ask: () => ({ body: { token: 'jamais-donné', password: PASSWORD } }),
  },
  {
    operation: 'changePassword',
    answers: SIGNED_IN,
    ask: async (world, identity) => ({
      body: { current_password: PASSWORD, new_password: 'autre cheval pile agrafe' },
      ...(identity !== 'visitor' && { token: (await newcomer(world, identity)).token }),
    }),
  },
  { operation: 'readSecurity', answers: SIGNED_IN },
  {
    operation: 'createRecoveryCodes',
    about: 'without MFA, which administrators have',
    answers: [401, 409, 409, 409, 409, 200],
  },
  {
    operation: 'disableMfa',
    about: 'without MFA',
    answers: [401, 409, 409, 409, 409, 401],
    ask: () => ({ body: { current_password: PASSWORD } }),
  },
  {
    operation: 'requestEmailCode',
    about: 'where no mail is sent',
    answers: [401, 409, 409, 409, 409, 401],
  },
  {
    operation: 'verifyEmail',
    about: 'with digits never mailed',
    answers: [401, 422, 422, 422, 422, 401],
    ask: () => ({ body: { code: '123456' } }),
  },
  { operation: 'listPasskeys', answers: USERS },
  { operation: 'beginPasskey', answers: USERS },
  {
    operation: 'addPasskey',
    about: 'which no browser made',
    answers: [401, 422, 422, 422, 422, 401],
    ask: () => ({ body: { credential: { id: 'abc', response: {} } } }),
  },
  {
    operation: 'renamePasskey',
    answers: ITS_OWNER,
    ask: async (world) => ({
      params: { id: await passkeyOf(world, 'individual') },
      body: { name: 'Bureau' },
    }),
  },
  {
    operation: 'removePasskey',
    answers: ITS_OWNER,
    ask: async (world) => ({
      params: { id: await passkeyOf(world, 'individual') },
      body: { current_password: PASSWORD },
    }),
  },
  { operation: 'beginPasskeySignIn', answers: EVERYBODY },
  {
    operation: 'signInByPasskey',
    about: 'with one that nobody has',
    answers: [422, 422, 422, 422, 422, 422],
    ask: () => ({ body: { credential: { id: 'abc', response: {} } } }),
  },
  {
    operation: 'requestEmailChange',
    about: 'where no mail is sent',
    answers: USERS,
    ask: async (world, identity) => ({
      body: { email: `${identity.replace(' ', '-')}@nouvelle.test`, current_password: PASSWORD },
      ...(await asNewcomer(world, identity)),
    }),
  },
  {
    operation: 'confirmEmailChange',
    about: 'with digits never mailed',
    answers: [401, 422, 422, 422, 422, 401],
    ask: () => ({ body: { code: '123456' } }),
  },
  {
    operation: 'requestRegistrationCode',
    about: 'where no mail is sent',
    answers: [409, 409, 409, 409, 409, 409],
    ask: ({ people }) => ({ body: { email: people.individual.email } }),
  },
  {
    operation: 'correctCompanyName',
    answers: COMPANIES,
    ask: async (world, identity) => ({
      body: { company_name: 'Sahel corrigé', current_password: PASSWORD },
      ...(await asNewcomer(world, identity)),
    }),
  },
  {
    operation: 'correctName',
    answers: USERS,
    ask: async (world, identity) => ({
      body: { full_name: 'Awa Traoré-Diallo', current_password: PASSWORD },
      ...(await asNewcomer(world, identity)),
    }),
  },
  {
    operation: 'bindHolderKey',
    answers: USERS,
    ask: () => ({ body: holderKey() }),
  },
  {
    operation: 'deleteOwnAccount',
    answers: USERS,
    ask: async (world, identity) => ({
      body: { current_password: PASSWORD },
      ...(await asNewcomer(world, identity)),
    }),
  },
  {
    operation: 'exportOwnData',
    answers: USERS,
    ask: asNewcomer,
  },
  { operation: 'listSessions', answers: USERS },
  {
    operation: 'endOtherSessions',
    answers: USERS,
    ask: async (world, identity) =>
      identity === 'visitor' ? {} : { token: (await newcomer(world, identity)).token },
  },
  {
    operation: 'endSession',
    answers: ITS_OWNER,
    ask: async (world) => ({ params: { id: await sessionOf(world, 'individual') } }),
  },
];
