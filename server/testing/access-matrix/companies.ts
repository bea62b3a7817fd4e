import { openCampaign } from '#server/testing/campaigns.ts';
import { CANDIDATES, COMPANIES, EVERYBODY, type Row, SIGNED_IN } from './row.ts';
import type { World } from './world.ts';

/** The inside of the enterprise's campaign: its own, and administrators'. */
const ITS_MANAGERS = [401, 404, 404, 200, 404, 200] as const;
/** Both accept an administrator's token, and show it nothing of others. */
const ITS_PARTICIPANTS = [401, 200, 404, 200, 404, 404] as const;

const inPrivate = { ask: ({ privateCampaign }: World) => ({ params: { id: privateCampaign } }) };
const inConversation = { ask: ({ conversation }: World) => ({ params: { id: conversation } }) };

export const campaignRows: Row[] = [
  { operation: 'publicCampaigns', answers: EVERYBODY },
  { operation: 'topTalents', answers: EVERYBODY },
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
  {
    operation: 'deleteCampaign',
    answers: [401, 404, 404, 200, 404, 401],
    ask: async ({ t, people }) => ({ params: { id: (await openCampaign(t, people.enterprise)).id } }),
  },
  {
    operation: 'applyToCampaign',
    about: 'public',
    answers: CANDIDATES,
    ask: ({ publicCampaign }) => ({ params: { id: publicCampaign } }),
  },
  { operation: 'applyToCampaign', about: 'private', answers: [401, 200, 403, 403, 403, 401], ...inPrivate },
  { operation: 'listCandidates', answers: ITS_MANAGERS, ...inPrivate },
  { operation: 'exportCandidates', answers: ITS_MANAGERS, ...inPrivate },
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
];
