import type { CampaignRow } from './access.ts';

type Opened = Pick<CampaignRow, 'skill_ids' | 'skill_names'>;

/**
 * Of a profile’s skills of today those that the campaign was opened with, so that all sit the same test, and one of them that can be
 * asked no more. A campaign that was stored without them asks all.
 */
export function skillsOfTest<S extends { id: string }>({ skill_ids, skill_names }: Opened, today: S[]) {
  if (skill_ids.length === 0) return { skills: today, missing: undefined };
  const left = new Set(today.map(({ id }) => id));
  const gone = skill_ids.findIndex((id) => !left.has(id));
  return {
    skills: today.filter(({ id }) => skill_ids.includes(id)),
    missing: gone === -1 ? undefined : { name: skill_names[gone] ?? '' },
  };
}
