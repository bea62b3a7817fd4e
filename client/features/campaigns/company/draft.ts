import type { Level } from '#shared/contracts/common.ts';
import { INVITED_LIMIT } from '#shared/rules/campaigns.ts';
import { NBSP } from '#shared/rules/format.ts';
import type { NewCampaign } from './queries.ts';
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
};

export const EMPTY_DRAFT: Draft = {
  title: '',
  description: '',
  profileId: '',
  level: 'intermediate',
  isPublic: true,
  emails: '',
  deadline: '',
};

/** Why it cannot be sent yet, for the user; null when it can. `cost` in credits, `now` in ms. */
export function problemOf(
  draft: Draft,
  { credits, cost, now }: { credits: number; cost: number | undefined; now: number },
): string | null {
  if (!draft.title.trim() || !draft.profileId) return 'Veuillez remplir tous les champs requis';
  if (draft.deadline && draft.deadline < today(now)) return 'La date limite est déjà passée.';
  const emails = draft.isPublic ? [] : readEmails(draft.emails);
  if (emails.length > INVITED_LIMIT) {
    return `Une campagne invite au plus ${INVITED_LIMIT} adresses${NBSP}; vous en avez donné ${emails.length}.`;
  }
  const [wrong] = invalidEmails(emails);
  if (wrong) return `Adresse e-mail invalide${NBSP}: ${wrong}`;
  if (cost !== undefined && credits < cost) {
    return `Crédits insuffisants. ${cost} crédit${cost > 1 ? 's' : ''} requis.`;
  }
  return null;
}

export function toCampaign(draft: Draft): NewCampaign {
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    profile_id: draft.profileId,
    level: draft.level,
    is_public: draft.isPublic,
    invited_emails: draft.isPublic ? [] : readEmails(draft.emails),
    deadline: draft.deadline || null,
  };
}

/** The day in UTC, the time of the four countries. */
export function today(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
