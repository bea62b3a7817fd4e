import * as abuse from './abuse.ts';
import * as accountSecurity from './account-security.ts';
import * as accounts from './accounts.ts';
import * as administration from './administration.ts';
import * as administrators from './administrators.ts';
import * as appeals from './appeals.ts';
import * as applications from './applications.ts';
import * as assessments from './assessments.ts';
import * as audit from './audit.ts';
import * as badges from './badges.ts';
import * as campaigns from './campaigns.ts';
import * as candidacies from './candidacies.ts';
import * as candidates from './candidates.ts';
import * as catalogue from './catalogue.ts';
import * as catalogueFamilies from './catalogue-families.ts';
import * as catalogueProfiles from './catalogue-profiles.ts';
import * as catalogueQuestions from './catalogue-questions.ts';
import * as certificates from './certificates.ts';
import * as companyProofs from './company-proofs.ts';
import type { Contract } from './contract.ts';
import * as conversations from './conversations.ts';
import * as demonstration from './demonstration.ts';
import * as extraTime from './extra-time.ts';
import * as find from './find.ts';
import * as grants from './grants.ts';
import * as holderKey from './holder-key.ts';
import * as invitations from './invitations.ts';
import * as legal from './legal.ts';
import * as live from './live.ts';
import * as mails from './mails.ts';
import * as notifications from './notifications.ts';
import * as offers from './offers.ts';
import * as ownAccount from './own-account.ts';
import * as ownData from './own-data.ts';
import * as passkeys from './passkeys.ts';
import * as paymentAdministration from './payment-administration.ts';
import * as paymentRequests from './payment-requests.ts';
import * as payments from './payments.ts';
import * as photos from './photos.ts';
import * as pricing from './pricing.ts';
import * as promoCodes from './promo-codes.ts';
import * as publicCampaigns from './public-campaigns.ts';
import * as questionExchange from './question-exchange.ts';
import * as questionGeneration from './question-generation.ts';
import * as reach from './reach.ts';
import * as reliability from './reliability.ts';
import * as reports from './reports.ts';
import * as rescues from './rescues.ts';
import * as sittings from './sittings.ts';
import * as talents from './talents.ts';
import * as team from './team.ts';
import * as timeAnchors from './time-anchors.ts';
import * as toDecide from './to-decide.ts';

const modules = [
  accounts,
  accountSecurity,
  passkeys,
  ownAccount,
  ownData,
  photos,
  extraTime,
  catalogue,
  assessments,
  sittings,
  timeAnchors,
  rescues,
  reports,
  appeals,
  reliability,
  badges,
  holderKey,
  certificates,
  pricing,
  payments,
  paymentAdministration,
  paymentRequests,
  promoCodes,
  campaigns,
  publicCampaigns,
  offers,
  applications,
  candidates,
  candidacies,
  invitations,
  talents,
  conversations,
  notifications,
  reach,
  live,
  legal,
  team,
  companyProofs,
  abuse,
  toDecide,
  find,
  administration,
  administrators,
  grants,
  audit,
  mails,
  catalogueProfiles,
  catalogueQuestions,
  catalogueFamilies,
  questionGeneration,
  questionExchange,
  demonstration,
];

/** Every documented call, in the document's order. */
export const CONTRACTS: Contract[] = modules.flatMap((module) => Object.values(module).filter(isContract));

function isContract(value: unknown): value is Contract {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'audience' in value
  );
}
