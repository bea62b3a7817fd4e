import { openCampaign } from '#server/testing/worlds/campaigns.ts';
import { talentAddress } from '#shared/rules/campaigns/talent-address.ts';
import { CANDIDATES, COMPANIES, EVERYBODY, type Row, SIGNED_IN, USERS } from './row.ts';
import { candidacyOf, newInvitation, uniqueEmail, type World } from './world.ts';

/** The inside of the enterprise's campaign: its own, and administrators'. */
const ITS_MANAGERS = [401, 404, 404, 200, 404, 200] as const;
/** What the enterprise alone does with it. */
const ITS_COMPANY = [401, 404, 404, 200, 404, 401] as const;
/** Both accept an administrator's token, and show it nothing of others. */
const ITS_PARTICIPANTS = [401, 200, 404, 200, 404, 404] as const;

const inPrivate = { ask: ({ privateCampaign }: World) => ({ params: { id: privateCampaign } }) };
const inCandidacy = { ask: async (world: World) => ({ params: { id: await candidacyOf(world) } }) };
const inConversation = { ask: ({ conversation }: World) => ({ params: { id: conversation } }) };

const invite = ({ privateCampaign }: World) => ({
  params: { id: privateCampaign },
  body: { text: uniqueEmail() },
});
/** Of a campaign of its own: each invites 500 people at most. */
const withToken = async (world: World) => {
  const { id } = await openCampaign(world.t, world.people.enterprise);
  return { body: { token: (await newInvitation(world, id)).token } };
};
const slugOf = (user_id: string) => talentAddress({ user_id, full_name: 'Awa' }).replace('/talent/', '');

export const campaignRows: Row[] = [
  { operation: 'publicCampaigns', answers: EVERYBODY },
  { operation: 'topTalents', answers: EVERYBODY },
  {
    operation: 'talentPage',
    answers: EVERYBODY,
    ask: ({ people }) => ({ params: { slug: slugOf(people.individual.id) } }),
  },
  { operation: 'reliability', answers: EVERYBODY },
  { operation: 'readOperator', answers: EVERYBODY },
  {
    operation: 'publicCampaign',
    about: 'public',
    answers: EVERYBODY,
    ask: ({ publicCampaign }) => ({ params: { id: publicCampaign } }),
  },
  { operation: 'publicCampaign', about: 'private', answers: [404, 200, 404, 200, 404, 200], ...inPrivate },
  { operation: 'listCampaigns', answers: COMPANIES },
  {
    operation: 'createCampaign',
    answers: COMPANIES,
    ask: ({ profile }) => ({ body: { title: 'Comptable', profile_id: profile, level: 'junior' } }),
  },
  { operation: 'readCampaign', answers: ITS_COMPANY, ...inPrivate },
  {
    operation: 'editCampaign',
    answers: ITS_COMPANY,
    ask: ({ privateCampaign }) => ({ params: { id: privateCampaign }, body: { place: 'Bamako' } }),
  },
  {
    operation: 'setCampaignStatus',
    answers: ITS_COMPANY,
    ask: ({ privateCampaign }) => ({ params: { id: privateCampaign }, body: { status: 'active' } }),
  },
  {
    operation: 'deleteCampaign',
    answers: ITS_COMPANY,
    ask: async ({ t, people }) => ({ params: { id: (await openCampaign(t, people.enterprise)).id } }),
  },
  {
    operation: 'applyToCampaign',
    about: 'public',
    answers: CANDIDATES,
    ask: ({ publicCampaign }) => ({ params: { id: publicCampaign } }),
  },
  { operation: 'listApplications', answers: CANDIDATES },
  {
    operation: 'withdrawApplication',
    answers: [401, 200, 404, 403, 403, 401],
    ask: async (world) => {
      const campaign = await openCampaign(world.t, world.people.enterprise);
      await world.t.call('POST', `/campaigns/${campaign.id}/apply`, { token: world.tokenOf('individual') });
      return { params: { id: campaign.id } };
    },
  },
  { operation: 'listSavedCampaigns', answers: CANDIDATES },
  {
    operation: 'saveCampaign',
    about: 'public',
    answers: CANDIDATES,
    ask: ({ publicCampaign }) => ({ params: { id: publicCampaign } }),
  },
  { operation: 'saveCampaign', about: 'private', answers: [401, 200, 404, 403, 403, 401], ...inPrivate },
  { operation: 'forgetCampaign', answers: CANDIDATES, ...inPrivate },
  { operation: 'applyToCampaign', about: 'private', answers: [401, 200, 403, 403, 403, 401], ...inPrivate },
  { operation: 'readCandidacy', answers: ITS_COMPANY, ...inCandidacy },
  {
    operation: 'moveCandidacies',
    answers: ITS_COMPANY,
    ask: async (world) => ({ body: { ids: [await candidacyOf(world)], stage: 'to_review' } }),
  },
  { operation: 'shareStage', answers: ITS_COMPANY, ...inCandidacy },
  {
    operation: 'addNote',
    answers: ITS_COMPANY,
    ask: async (world) => ({ params: { id: await candidacyOf(world) }, body: { text: 'Libre lundi.' } }),
  },
  {
    operation: 'deleteNote',
    answers: ITS_COMPANY,
    ask: async (world) => {
      const id = await candidacyOf(world);
      const { body } = await world.t.call('POST', `/candidacies/${id}/notes`, {
        token: world.people.enterprise.token,
        body: { text: 'À rappeler.' },
      });
      return { params: { id, noteId: body.note.id } };
    },
  },
  { operation: 'previewInvitations', answers: ITS_COMPANY, ask: invite },
  { operation: 'inviteCandidates', answers: ITS_COMPANY, ask: invite },
  { operation: 'listInvitations', answers: ITS_COMPANY, ...inPrivate },
  {
    operation: 'removeInvitation',
    answers: ITS_COMPANY,
    ask: async (world) => ({
      params: {
        id: world.privateCampaign,
        invitationId: (await newInvitation(world, world.privateCampaign)).id,
      },
    }),
  },
  { operation: 'readInvitation', answers: EVERYBODY, ask: withToken },
  { operation: 'acceptInvitation', answers: CANDIDATES, ask: withToken },
  { operation: 'listCandidates', answers: ITS_MANAGERS, ...inPrivate },
  { operation: 'exportCandidates', answers: ITS_MANAGERS, ...inPrivate },
  {
    operation: 'exportChosen',
    answers: ITS_MANAGERS,
    ask: async (world) => ({
      params: { id: world.privateCampaign },
      body: { ids: [await candidacyOf(world)] },
    }),
  },
  { operation: 'analyzeCampaign', answers: ITS_MANAGERS, ...inPrivate },
];

export const contactRows: Row[] = [
  {
    operation: 'contactCandidate',
    answers: [401, 403, 403, 200, 404, 401],
    ask: ({ people, privateCampaign }) => ({
      body: { candidate_id: people.individual.id, campaign_id: privateCampaign },
    }),
  },
  {
    operation: 'contactTalent',
    answers: COMPANIES,
    ask: ({ talent }) => ({ params: { userId: talent.id } }),
  },
  { operation: 'listConversations', answers: SIGNED_IN },
  { operation: 'readConversation', answers: ITS_PARTICIPANTS, ...inConversation },
  { operation: 'listMessages', answers: ITS_PARTICIPANTS, ...inConversation },
  {
    operation: 'sendMessage',
    answers: ITS_PARTICIPANTS,
    ask: ({ conversation }) => ({ params: { id: conversation }, body: { content: 'Bonjour' } }),
  },
  {
    operation: 'markConversationRead',
    answers: ITS_PARTICIPANTS,
    ask: ({ conversation }) => ({ params: { id: conversation }, body: {} }),
  },
  { operation: 'listNotifications', answers: SIGNED_IN },
  {
    operation: 'readNotification',
    answers: [401, 200, 404, 404, 404, 404],
    ask: ({ notification }) => ({ params: { id: notification } }),
  },
  { operation: 'readAllNotifications', answers: SIGNED_IN },
  { operation: 'events', answers: SIGNED_IN },
  { operation: 'readReach', answers: USERS },
  { operation: 'updateReach', answers: USERS, ask: () => ({ body: { choices: { report: 'mail' } } }) },
  {
    operation: 'subscribe',
    about: 'at an address of the server’s own machine',
    answers: [401, 422, 422, 422, 422, 401],
    ask: () => ({ body: { endpoint: 'https://127.0.0.1/', keys: { p256dh: 'BA', auth: 'AA' } } }),
  },
  { operation: 'unsubscribe', answers: USERS },
];
