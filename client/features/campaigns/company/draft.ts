import { changedFields } from '#client/ui/forms/changed-fields.ts';
import { readWhole } from '#client/ui/forms/whole-number.ts';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import type { Country, Level } from '#shared/contracts/common.ts';
import {
  type ContractKind,
  INVITED_LIMIT,
  SALARY_LIMIT,
  TITLE_LIMIT,
} from '#shared/rules/campaigns/campaigns.ts';
import { formatCount, formatFcfa, formatNumber, NBSP } from '#shared/rules/text/format.ts';
import { isPastLastDay, today } from '#shared/rules/units/days.ts';
import type { CampaignChanges, NewCampaign } from './queries.ts';
import { invalidEmails, readEmails } from './typed-emails.ts';

/** The form as typed. */
export type Draft = {
  title: string;
  description: string;
  profileId: string;
  level: Level;
  isPublic: boolean;
  emails: string;
  /** A day, `2026-03-31`; empty for none. */
  deadline: string;
  /** Empty: all four countries. */
  country: Country | '';
  place: string;
  contract: ContractKind | '';
  /** FCFA a month, as typed; empty: not said. */
  salaryMin: string;
  salaryMax: string;
};

/** In place of addresses that were typed and not kept. */
export const DROPPED = NBSP;
export const GIVE_AGAIN = `Les adresses ne restent pas sur cet appareil${NBSP}: redonnez-les.`;

const MISSING = 'Veuillez remplir tous les champs requis';
export const PROFILE_GONE = 'Ce métier n’est plus au catalogue';

export const EMPTY_DRAFT: Draft = {
  title: '',
  description: '',
  profileId: '',
  level: 'intermediate',
  isPublic: true,
  emails: '',
  deadline: '',
  country: '',
  place: '',
  contract: '',
  salaryMin: '',
  salaryMax: '',
};

/** What a campaign says, to be changed or said again by another. */
export function draftOf(campaign: Campaign): Draft {
  return {
    title: campaign.title,
    description: campaign.description,
    profileId: campaign.profile_id,
    level: campaign.level,
    isPublic: campaign.is_public,
    emails: '',
    deadline: dayOf(campaign.deadline),
    country: campaign.country ?? '',
    place: campaign.place ?? '',
    contract: campaign.contract ?? '',
    salaryMin: String(campaign.salary_min ?? ''),
    salaryMax: String(campaign.salary_max ?? ''),
  };
}

const COPY = ' (copie)';

/** Another campaign like it: whom it invites and until when is to be said anew. */
export function copyOf(campaign: Campaign): Draft {
  const title = campaign.title.slice(0, TITLE_LIMIT - COPY.length).trimEnd() + COPY;
  return { ...draftOf(campaign), title, deadline: '' };
}

/** Of these fields, the first of the form first, or of none. */
type FieldProblem = { reason: string; at: (keyof Draft)[] };
type Problem = FieldProblem | { reason: string; at?: undefined };

/** `cost` in credits, `now` in ms. */
type Situation = {
  credits: number;
  cost: number | undefined;
  profiles: readonly { id: string }[] | undefined;
  now: number;
};

/** Why it cannot be sent yet, for the user; null when it can. */
export function problemOf(draft: Draft, { credits, cost, profiles, now }: Situation): Problem | null {
  const missing = (['title', 'profileId'] as const).filter((field) => !draft[field].trim());
  if (missing.length > 0) return { at: missing, reason: MISSING };
  if (profiles && !profiles.some(({ id }) => id === draft.profileId)) {
    return { at: ['profileId'], reason: PROFILE_GONE };
  }
  const offer = problemOfOffer(draft, { deadlineBefore: '', now });
  if (offer) return offer;
  if (!draft.isPublic && draft.emails === DROPPED) return { at: ['emails'], reason: GIVE_AGAIN };
  const emails = draft.isPublic ? [] : readEmails(draft.emails);
  if (emails.length > INVITED_LIMIT) {
    const reason = `Une campagne invite au plus ${INVITED_LIMIT} adresses${NBSP}; vous en avez donné ${formatNumber(emails.length)}.`;
    return { at: ['emails'], reason };
  }
  const [wrong] = invalidEmails(emails);
  if (wrong) return { at: ['emails'], reason: `Adresse e-mail invalide${NBSP}: ${wrong}` };
  if (cost !== undefined && credits < cost) {
    return { reason: `Crédits insuffisants. ${formatCount(cost, 'crédit requis', 'crédits requis')}.` };
  }
  return null;
}

/** The same of what an edit can change. `deadlineBefore`: a day that may stay though it has passed. */
export function problemOfOffer(
  draft: Draft,
  { deadlineBefore, now }: { deadlineBefore: string; now: number },
): FieldProblem | null {
  if (!draft.title.trim()) return { at: ['title'], reason: MISSING };
  if (isPastLastDay(draft.deadline)) {
    return { at: ['deadline'], reason: 'L’année de la date limite s’écrit en quatre chiffres.' };
  }
  const isNew = draft.deadline !== deadlineBefore;
  if (draft.deadline && isNew && draft.deadline < today(now)) {
    return { at: ['deadline'], reason: 'La date limite est déjà passée.' };
  }
  const [low, high] = [amountOf(draft.salaryMin), amountOf(draft.salaryMax)];
  if (Number.isNaN(low) || Number.isNaN(high)) {
    const reason = `Le salaire s’écrit en FCFA par mois, en chiffres${NBSP}: ${formatNumber(150_000)} par exemple.`;
    return { at: [Number.isNaN(low) ? 'salaryMin' : 'salaryMax'], reason };
  }
  if (Math.max(low ?? 0, high ?? 0) > SALARY_LIMIT) {
    const reason = `${formatFcfa(SALARY_LIMIT)} par mois au plus.`;
    return { at: [(low ?? 0) > SALARY_LIMIT ? 'salaryMin' : 'salaryMax'], reason };
  }
  if (low !== null && high !== null && low > high) {
    return { at: ['salaryMax'], reason: 'Le salaire le plus bas dépasse le plus haut.' };
  }
  return null;
}

/** What an edit sends: what differs from `opened`. */
export const toChanges = (draft: Draft, opened: Draft): CampaignChanges =>
  changedFields(sayingsOf(draft), sayingsOf(opened));

function sayingsOf(draft: Draft) {
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    ...offerOf(draft),
    deadline: draft.deadline || null,
  };
}

function offerOf({ country, place, contract, salaryMin, salaryMax }: Draft) {
  return {
    country: country || null,
    place: place.trim() || null,
    contract: contract || null,
    salary_min: amountOf(salaryMin),
    salary_max: amountOf(salaryMax),
  };
}

/** FCFA; null when nothing was typed, NaN when it is no amount. */
function amountOf(typed: string): number | null {
  const digits = typed.replace(/\s/g, '');
  if (!digits) return null;
  const amount = readWhole(digits);
  return amount > 0 ? amount : Number.NaN;
}

function dayOf(instant: string | null): string {
  return instant?.slice(0, 10) ?? '';
}

export function toCampaign(draft: Draft): NewCampaign {
  return {
    ...sayingsOf(draft),
    profile_id: draft.profileId,
    level: draft.level,
    is_public: draft.isPublic,
    invited_emails: draft.isPublic ? [] : readEmails(draft.emails),
  };
}

/** Under which what was changed of a campaign and not yet saved is kept. */
export const nameOfEdit = (campaignId: string) => `campagne-${campaignId}-modifiee`;
