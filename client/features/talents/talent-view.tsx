import { Link } from 'react-router-dom';
import { useSession } from '#client/session/session.tsx';
import { LEAST_AXES } from '#client/ui/data/axes.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import { Credential } from '#client/ui/data/credential.tsx';
import { Radar } from '#client/ui/data/radar.tsx';
import { ScoreBadge } from '#client/ui/data/score-badge.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { ShareButton } from '#client/ui/forms/share-button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { ShownCertificate, TalentPage } from '#shared/contracts/talents.ts';
import { COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import { listLanguages } from '#shared/rules/accounts/languages.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { KEPT } from '#shared/rules/assessments/outcome.ts';
import { strengthName } from '#shared/rules/certificates/margin-words.ts';
import { reliabilityOf } from '#shared/rules/certificates/reliability-words.ts';
import { formatDate, NBSP } from '#shared/rules/text/format.ts';
import { ContactAction } from './contact-action.tsx';
import styles from './talent-view.module.css';

export function TalentView({ page: { talent, photo, certificates } }: { page: TalentPage }) {
  const { user } = useSession();
  const [best, ...others] = certificates;
  const { full_name, country } = talent;
  if (!best) return null;
  return (
    <>
      <title>{`${full_name}, talent certifié · Baara`}</title>
      {user?.id === talent.user_id && (
        <Banner>
          C’est votre page{NBSP}: voici ce que voient les entreprises.{' '}
          <Link to="/profil">Choisir ce qu’elle montre</Link>
        </Banner>
      )}
      {talent.is_demo && (
        <p>
          <Badge>Démonstration</Badge>
        </p>
      )}
      <Credential
        certificate={best}
        name={full_name}
        photo={photo}
        place={country && COUNTRY_NAMES[country]}
        heading="h1"
      >
        {user?.account_type !== 'individual' && <ContactAction talent={talent} />}
        <ButtonLink variant="cloth" to={`/verify/${best.number}`}>
          Vérifier le certificat
        </ButtonLink>
      </Credential>
      {talent.languages.length > 0 && (
        <p>
          Langues parlées{NBSP}: {listLanguages(talent.languages)}
        </p>
      )}
      <div className={styles.columns}>
        <Skills certificate={best} />
        <Card as="section" aria-labelledby="certificats">
          <h2 id="certificats">Certificats</h2>
          <ul className={styles.certificates}>
            {[best, ...others].map((certificate) => (
              <CertificateLine key={certificate.number} certificate={certificate} />
            ))}
          </ul>
          <ShareButton />
        </Card>
      </div>
    </>
  );
}

function Skills({ certificate: { profile_name, skills } }: { certificate: ShownCertificate }) {
  const all = Object.entries(skills);
  if (all.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="competences">
      <h2 id="competences">Compétences en {profile_name}</h2>
      {all.length >= LEAST_AXES && <Radar scores={skills} />}
      <ul className={styles.skills}>
        {all.map(([name, score]) => (
          <li key={name}>
            {name} <ScoreBadge score={score} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CertificateLine({ certificate }: { certificate: ShownCertificate }) {
  const { number, profile_name, level, global_score, confirmed, kept, issued_at } = certificate;
  return (
    <li>
      <h3>
        {profile_name}, niveau {LEVEL_NAMES[level].toLowerCase()}
      </h3>
      <p className={styles.state}>
        <ScoreBadge score={global_score} />
        <Badge tone={confirmed ? 'accent' : 'good'}>{strengthName(confirmed)}</Badge>
      </p>
      {reliabilityOf(certificate).map((line) => (
        <p key={line} className="soft sentence">
          {line}
        </p>
      ))}
      {kept && <p className="soft sentence">{KEPT}</p>}
      <p className="soft">
        Délivré le {formatDate(issued_at)} ·{' '}
        <Link to={`/verify/${number}`} aria-label={`Vérifier le certificat ${profile_name}`}>
          Vérifier
        </Link>
      </p>
    </li>
  );
}
