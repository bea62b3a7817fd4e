import type { SeatRole } from '#shared/rules/team.ts';

/** Calls about the asker's own account, whatever seat they hold. */
const OWN_ACCOUNT = [
  'me',
  'updateMe',
  'logout',
  'changePassword',
  'readSecurity',
  'requestEmailCode',
  'verifyEmail',
  'requestEmailChange',
  'confirmEmailChange',
  'correctName',
  'mfaSetup',
  'mfaEnable',
  'disableMfa',
  'createRecoveryCodes',
  'listSessions',
  'endOtherSessions',
  'endSession',
  'listPasskeys',
  'beginPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'readReach',
  'updateReach',
  'subscribe',
  'unsubscribe',
  'exportOwnData',
  'deleteOwnAccount',
  'reportAbuse',
  'getPaymentSettings',
  'joinTeam',
  'leaveTeam',
];

/** What a company reads. */
const READING = [
  'readTeam',
  'listProfiles',
  'availableProfiles',
  'publicCampaign',
  'listCampaigns',
  'readCampaign',
  'listCandidates',
  'readCandidacy',
  'getReport',
  'downloadReport',
  'listConversations',
  'readConversation',
  'listMessages',
  'listNotifications',
  'events',
];

/**
 * What changes a campaign or reaches its candidates, also where it costs credits, what takes their data away, and what
 * marks as read for the whole team.
 */
const RECRUITING = [
  'createCampaign',
  'editCampaign',
  'setCampaignStatus',
  'deleteCampaign',
  'analyzeCampaign',
  'exportCandidates',
  'exportChosen',
  'moveCandidacies',
  'shareStage',
  'addNote',
  'deleteNote',
  'previewInvitations',
  'inviteCandidates',
  'listInvitations',
  'removeInvitation',
  'contactCandidate',
  'contactTalent',
  'sendMessage',
  'markConversationRead',
  'readNotification',
  'readAllNotifications',
];

/** By a contract's id: the least role whose holder may make the call, for the company. What is not here, no seat may. */
export const SEAT_CALLS: Partial<Record<string, SeatRole | 'self'>> = Object.fromEntries([
  ...OWN_ACCOUNT.map((id) => [id, 'self']),
  ...READING.map((id) => [id, 'viewer']),
  ...RECRUITING.map((id) => [id, 'recruiter']),
]);
