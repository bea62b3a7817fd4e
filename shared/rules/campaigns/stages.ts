import type { Stage } from './campaigns.ts';

/** As a company calls them. */
export const STAGE_NAMES: Record<Stage, string> = {
  new: 'Nouveau',
  to_review: 'À voir',
  interview: 'Entretien',
  hired: 'Retenu',
  rejected: 'Refusé',
};

/** As its candidate reads them, of the candidacy. */
export const STAGES_FOR_CANDIDATES: Record<Stage, string> = {
  new: 'Reçue',
  to_review: 'À l’étude',
  interview: 'Entretien',
  hired: 'Retenue',
  rejected: 'Non retenue',
};

/** Characters of one note. */
export const NOTE_LIMIT = 2_000;
/** Notes on one candidacy. */
export const NOTES_LIMIT = 100;
/** Candidates moved at once. */
export const MOVED_LIMIT = 500;
