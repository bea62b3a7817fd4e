import type { Application } from '#shared/contracts/applications.ts';
import type { Stage } from '#shared/rules/campaigns/campaigns.ts';

type Tone = 'neutral' | 'primary' | 'good' | 'warn' | 'bad';

/** What became of an application, in a word. */
export const STATES: Record<Application['state'], { name: string; tone: Tone }> = {
  to_take: { name: 'Test à passer', tone: 'warn' },
  open: { name: 'Test en cours', tone: 'warn' },
  grading: { name: 'Correction en cours', tone: 'primary' },
  awaiting_reading: { name: 'En attente de relecture', tone: 'warn' },
  passed: { name: 'Test réussi', tone: 'good' },
  failed: { name: 'Score insuffisant', tone: 'bad' },
  lapsed: { name: 'Délai dépassé', tone: 'neutral' },
  abandoned: { name: 'Test abandonné', tone: 'neutral' },
  offer_gone: { name: 'Offre retirée', tone: 'neutral' },
  withdrawn: { name: 'Candidature retirée', tone: 'neutral' },
};

/** The same of an invitation that was never taken up. */
export const DECLINED = 'Invitation déclinée';

/** What its company says of it. */
export const STAGE_TONES: Record<Stage, Tone> = {
  new: 'neutral',
  to_review: 'primary',
  interview: 'primary',
  hired: 'good',
  rejected: 'neutral',
};
