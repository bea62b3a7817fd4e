export { reportOfOwnCandidate } from './access.ts';
export { closeCampaignsOf } from './close-campaigns-of.ts';
export { closeExpired } from './close-expired.ts';
export { listPublicCampaigns } from './list-public-campaigns.ts';
export { matchInvitations } from './match-invitations.ts';
export { readPublicCampaign } from './read-public-campaign.ts';
export { recordScore } from './record-score.ts';
export { sendInvitations } from './send-invitations.ts';
