import { LEAST_AXES } from '#client/ui/data/axes.ts';
import { Radar } from '#client/ui/data/radar.tsx';
import { SkillOutcomes } from '#client/ui/data/skill-outcomes.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { Report } from '#shared/contracts/reports.ts';
import { KEPT } from '#shared/rules/assessments/outcome.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './company-part.module.css';

type Read = { about: NonNullable<Report['about']>; kept: boolean };

/** To the campaign's company: that the certificate was kept, and the candidate beside the campaign's median, skill by skill. */
export function CompanyPart({ about, kept }: Read) {
  return (
    <>
      {kept && (
        <Banner>
          <strong>Certificat conservé</strong>
          <p>{KEPT}</p>
        </Banner>
      )}
      <Beside about={about} />
    </>
  );
}

function Beside({ about: { full_name, skills } }: Pick<Read, 'about'>) {
  const scores = Object.fromEntries(skills.map(({ skill, score }) => [skill, score]));
  const medians = skills.flatMap(({ skill, median }) => (median === null ? [] : [[skill, median] as const]));
  const isBeside = medians.length === skills.length;
  return (
    <Card as="section" aria-labelledby="face">
      <h2 id="face">Face à la campagne</h2>
      <div className={styles.beside}>
        {skills.length >= LEAST_AXES && (
          <figure className={styles.figure}>
            <Radar scores={scores} {...(isBeside && { against: Object.fromEntries(medians) })} />
            <figcaption className="soft">
              Trait plein{NBSP}: {full_name}.{isBeside && ` Pointillé${NBSP}: médiane des candidats notés.`}
            </figcaption>
          </figure>
        )}
        <SkillOutcomes skills={skills} />
      </div>
    </Card>
  );
}
