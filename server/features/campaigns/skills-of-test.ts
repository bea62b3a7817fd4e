import type { CampaignRow } from './access.ts';

type Opened = Pick<CampaignRow, 'skill_ids' | 'skill_names'>;

/**
 * Of a profile’s skills of today those that the campaign was opened with, under the names that it shows them by, so that all sit the
 * same test and are compared skill by skill; and one of them that can be asked no more. A campaign that was stored without them asks all.
 */
export function skillsOfTest<S extends { id: string; name: string }>(
  { skill_ids, skill_names }: Opened,
  today: S[],
) {
  if (skill_ids.length === 0) return { skills: today, missing: undefined };
  const names = new Map(skill_ids.map((id, at) => [id, skill_names[at]]));
  const left = new Set(today.map(({ id }) => id));
  const gone = skill_ids.findIndex((id) => !left.has(id));
  return {
    skills: today
      .filter(({ id }) => names.has(id))
      .map((skill) => ({ ...skill, name: names.get(skill.id) ?? skill.name })),
    missing: gone === -1 ? undefined : { name: skill_names[gone] ?? '' },
  };
}
