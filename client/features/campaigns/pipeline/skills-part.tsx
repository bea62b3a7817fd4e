import { SkillOutcomes } from '#client/ui/data/skill-outcomes.tsx';
import type { SkillOutcome } from '#shared/contracts/reports.ts';
import styles from './panel.module.css';

export function SkillsPart({ skills }: { skills: readonly SkillOutcome[] }) {
  if (skills.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="competences">
      <h3 id="competences">Compétences</h3>
      <SkillOutcomes skills={skills} />
    </section>
  );
}
