import { aFamily } from '#server/testing/people/family.ts';
import { ADMINISTRATORS, type Row } from './row.ts';
import { uniqueName, type World } from './world.ts';

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

const ofSkill = { ask: ({ skill }: World) => ({ params: { id: skill } }) };

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
    ask: async (world) => ({ params: { id: await newQuestion(world) }, body: { status: 'disabled' } }),
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
