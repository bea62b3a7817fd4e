import { aFamily } from '#server/testing/family.ts';
import { PASSWORD } from '#server/testing/people.ts';
import { ADMINISTRATORS, EVERYBODY, type Row } from './row.ts';
import { anotherToken, newcomer, uniqueEmail, uniqueName, type World } from './world.ts';

const described = () => ({ name: uniqueName(), description: 'Ce que fait ce métier.' });

async function made(world: World, path: string, body: object): Promise<{ id: string }> {
  const answer = await world.t.call('POST', path, { token: world.people.admin.token, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.profile ?? answer.body.skill ?? answer.body.question;
}

const newProfile = async (world: World) => (await made(world, '/admin/profiles', described())).id;
const newSkill = async (world: World) =>
  (await made(world, '/admin/skills', { profile_id: await newProfile(world), ...described() })).id;

const newFamily = async (world: World) =>
  (await made(world, `/admin/skills/${await newSkill(world)}/families`, aFamily())).id;

const question = () => ({
  question_text: `Que fait-on en premier ? ${uniqueName()}`,
  options: ['Le constat', 'La facture'],
  correct_answer_index: 0,
});

const newQuestion = async (world: World) =>
  (await made(world, `/admin/skills/${await newSkill(world)}/questions`, question())).id;

async function suspendedQuestion(world: World): Promise<string> {
  const id = await newQuestion(world);
  await world.t.call('PATCH', `/admin/questions/${id}`, {
    token: world.people.admin.token,
    body: { stage: 'suspended', stage_reason: 'Elle circule' },
  });
  return id;
}

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

const ofSkill = { ask: ({ skill }: World) => ({ params: { id: skill } }) };

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

export const catalogueRows: Row[] = [
  { operation: 'adminProfiles', answers: ADMINISTRATORS },
  { operation: 'createProfile', answers: ADMINISTRATORS, ask: () => ({ query: described() }) },
  {
    operation: 'updateProfile',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ params: { id: await newProfile(world) }, body: described() }),
  },
  {
    operation: 'deleteProfile',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ params: { id: await newProfile(world) } }),
  },
  {
    operation: 'adminSkills',
    answers: ADMINISTRATORS,
    ask: ({ profile }) => ({ params: { id: profile } }),
  },
  {
    operation: 'createSkill',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ query: { profile_id: await newProfile(world), ...described() } }),
  },
  {
    operation: 'updateSkill',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ params: { id: await newSkill(world) }, body: described() }),
  },
  {
    operation: 'deleteSkill',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ params: { id: await newSkill(world) } }),
  },
  { operation: 'adminQuestions', answers: ADMINISTRATORS, ...ofSkill },
  { operation: 'skillPool', answers: ADMINISTRATORS, ...ofSkill },
  {
    operation: 'questionStatistics',
    answers: ADMINISTRATORS,
    ask: ({ question }) => ({ params: { id: question } }),
  },
  {
    operation: 'createQuestion',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ params: { id: await newSkill(world) }, body: question() }),
  },
  {
    operation: 'updateQuestion',
    answers: ADMINISTRATORS,
    ask: async (world) => ({
      params: {
        id: (await made(world, `/admin/skills/${await newSkill(world)}/questions`, question())).id,
      },
      body: { status: 'disabled' },
    }),
  },
  { operation: 'staleFacts', answers: ADMINISTRATORS },
  { operation: 'previewFamily', answers: ADMINISTRATORS, ask: () => ({ body: aFamily() }) },
  {
    operation: 'createFamily',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ params: { id: await newSkill(world) }, body: aFamily() }),
  },
  {
    operation: 'readFamily',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ params: { id: await newFamily(world) } }),
  },
  {
    operation: 'updateFamily',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ params: { id: await newFamily(world) }, body: aFamily() }),
  },
  {
    operation: 'generateQuestions',
    about: 'without a model',
    answers: [401, 401, 401, 401, 401, 503],
    ...ofSkill,
  },
  { operation: 'listGenerations', answers: ADMINISTRATORS, ...ofSkill },
  {
    operation: 'importQuestions',
    answers: ADMINISTRATORS,
    ask: ({ skill }) => ({
      params: { id: skill },
      body: { format: 'gift', file: btoa('Combien ? {=deux ~trois}'), dry_run: true },
    }),
  },
  { operation: 'exportQuestions', answers: ADMINISTRATORS, ...ofSkill },
];

export const decisionRows: Row[] = [
  { operation: 'listDecisions', answers: ADMINISTRATORS },
  {
    operation: 'decide',
    answers: ADMINISTRATORS,
    ask: async (world) => ({
      params: { id: await suspendedQuestion(world) },
      body: { decision: 'upheld', reason: 'Elle circule encore' },
    }),
  },
  {
    operation: 'neutraliseQuestion',
    answers: ADMINISTRATORS,
    ask: async (world) => ({
      params: { id: await newQuestion(world) },
      body: { reason: 'Deux réponses sont justes' },
    }),
  },
  { operation: 'listAgreements', answers: ADMINISTRATORS },
];
