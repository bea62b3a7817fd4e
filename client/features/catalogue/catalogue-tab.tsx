import { useSearchParams } from 'react-router-dom';
import styles from './catalogue.module.css';
import { StaleFactsSection } from './facts/stale-facts-section.tsx';
import { ProfilesSection } from './profiles/profiles-section.tsx';
import { useProfiles } from './queries.ts';
import { SkillsSection } from './skills/skills-section.tsx';

/** Profiles on the left, the skills of the one in the address on the right. */
export function CatalogueTab() {
  const [parameters, setParameters] = useSearchParams();
  const all = useProfiles().data;
  const wanted = parameters.get('profil');
  const profile = all?.find(({ id }) => id === wanted);

  function select(id: string | null) {
    setParameters(id ? { onglet: 'profils', profil: id } : { onglet: 'profils' });
  }

  return (
    <div className={styles.catalogue}>
      <ProfilesSection selected={profile?.id} onSelect={select} />
      {profile && <SkillsSection key={profile.id} profile={profile} />}
      <StaleFactsSection />
    </div>
  );
}
