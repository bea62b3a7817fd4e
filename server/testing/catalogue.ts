import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

let made = 0;

/** A skill without questions, in a profile of its own, as an administrator makes them. */
export async function createSkill(
  t: TestApp,
  { token }: Person,
): Promise<{ profileId: string; skillId: string }> {
  const make = async (path: string, body: object) => (await t.call('POST', path, { token, body })).body;
  const { profile } = await make('/admin/profiles', { name: `Profil ${++made}`, description: 'Un métier' });
  const { skill } = await make('/admin/skills', {
    profile_id: profile.id,
    name: 'Accueil',
    description: 'Recevoir',
  });
  return { profileId: profile.id, skillId: skill.id };
}
