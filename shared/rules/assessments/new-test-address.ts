import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { LEVELS, type Level } from './level.ts';

type Kind = Pick<AssessmentSummary, 'profile_id' | 'level'>;

/** Where a new test of this trade and level is chosen. */
export const newTestAddress = ({ profile_id, level }: Kind) =>
  `/dashboard?${new URLSearchParams({ nouveau: '1', metier: profile_id, niveau: level })}`;

/** What such an address proposes; what makes no sense proposes nothing. */
export function proposedIn(parameters: URLSearchParams): { profile: string | null; level: Level | null } {
  const level = LEVELS.find((one) => one === parameters.get('niveau')) ?? null;
  return { profile: parameters.get('metier'), level };
}
