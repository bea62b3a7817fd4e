import { Badge } from '#client/ui/data/badge.tsx';
import { ScoreBadge } from '#client/ui/data/score-badge.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { Talent } from '#shared/contracts/talents.ts';
import { COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import { listLanguages } from '#shared/rules/accounts/languages.ts';
import { reliabilityOf } from '#shared/rules/certificates/reliability-words.ts';
import { ContactAction } from './contact-action.tsx';
import { Initial } from './initial.tsx';
import { confirmedName, testsPassed } from './labels.ts';
import styles from './talent-card.module.css';

const SHOWN_SKILLS = 3;

export function TalentCard({ talent }: { talent: Talent }) {
  const { full_name, country, languages, best_score, tests_passed, certified_skills, scored_in } = talent;
  const more = certified_skills.length - SHOWN_SKILLS;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.who}>
        <Initial name={full_name} rank={talent.place ?? undefined} />
        <div>
          <h3>{full_name}</h3>
          <p className="soft">{country ? COUNTRY_NAMES[country] : 'Pays non indiqué'}</p>
          {languages.length > 0 && <p className="soft">Parle {listLanguages(languages)}</p>}
        </div>
      </div>
      <p className={styles.facts}>
        <ScoreBadge score={best_score} /> {scored_in && <span>en {scored_in}</span>}{' '}
        <span>{testsPassed(tests_passed)}</span>
        {talent.confirmed && <Badge tone="accent">{confirmedName(tests_passed)}</Badge>}
        {talent.is_demo && <Badge>Démonstration</Badge>}
      </p>
      {reliabilityOf(talent).map((line) => (
        <p key={line} className="soft sentence">
          {line}
        </p>
      ))}
      <ul className={styles.skills} aria-label="Métiers certifiés">
        {certified_skills.slice(0, SHOWN_SKILLS).map((skill) => (
          <li key={skill}>
            <Badge tone="primary">{skill}</Badge>
          </li>
        ))}
        {more > 0 && (
          <li>
            <details>
              <summary>
                <Badge>
                  +{more}
                  <span className="visually-hidden"> {more > 1 ? 'métiers' : 'métier'}</span>
                </Badge>
              </summary>
              {certified_skills.slice(SHOWN_SKILLS).join(', ')}
            </details>
          </li>
        )}
      </ul>
      <ContactAction talent={talent} />
    </Card>
  );
}
