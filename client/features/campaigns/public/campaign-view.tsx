import { Link } from 'react-router-dom';
import { useSession } from '#client/session/session.tsx';
import { classes } from '#client/ui/classes.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import { Fact } from '#client/ui/data/fact.tsx';
import { VerifiedBadge } from '#client/ui/data/verified-badge.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { ShareButton } from '#client/ui/forms/share-button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { PublicCampaignDetail } from '#shared/contracts/public-campaigns.ts';
import { COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { CONTRACT_NAMES, formatSalary } from '#shared/rules/campaigns/offer-labels.ts';
import { formatCount, formatDate, formatNumber } from '#shared/rules/text/format.ts';
import { ApplyAction } from './apply-action.tsx';
import styles from './campaign-view.module.css';
import { HowToApply } from './how-to-apply.tsx';

// Visitors never need it.
const SaveButton = onDemand(async () => (await import('../own/save-button.tsx')).SaveButton);

export function CampaignView({ campaign }: { campaign: PublicCampaignDetail }) {
  const { user } = useSession();
  const { title, company_name, level, profile_name, country, deadline, applications_count } = campaign;
  const salary = formatSalary(campaign);
  return (
    <article className={styles.campaign}>
      <title>{`${title} · ${company_name} · Baara`}</title>
      <Link className={styles.back} to="/opportunities">
        Toutes les offres
      </Link>
      <header className={styles.head}>
        <p className={styles.badges}>
          <Badge tone="accent">{LEVEL_NAMES[level]}</Badge>
          {!campaign.is_public && !campaign.company_gone && <Badge>Sur invitation</Badge>}
          {campaign.is_demo && <Badge>Démonstration</Badge>}
        </p>
        <h1>{title}</h1>
        <p className={styles.company}>
          {company_name}
          {campaign.company_verified && <VerifiedBadge />}
        </p>
      </header>
      <Card className={styles.side}>
        <dl className={styles.facts}>
          <Fact name="Métier">{profile_name}</Fact>
          <Fact name="Pays">{country ? COUNTRY_NAMES[country] : 'Tous les pays'}</Fact>
          {campaign.place && <Fact name="Lieu">{campaign.place}</Fact>}
          {campaign.contract && <Fact name="Contrat">{CONTRACT_NAMES[campaign.contract]}</Fact>}
          {salary && <Fact name="Salaire">{salary}</Fact>}
          <Fact name="Date limite">
            {deadline ? <time dateTime={deadline}>{formatDate(deadline)}</time> : 'Aucune'}
          </Fact>
          <Fact name={applications_count < 2 ? 'Candidature' : 'Candidatures'}>
            {formatNumber(applications_count)}
          </Fact>
        </dl>
        <ApplyAction campaign={campaign} />
        {!campaign.is_hidden && (
          <>
            {user?.account_type === 'individual' && <SaveButton wide id={campaign.id} title={title} />}
            <ShareButton />
            {!campaign.is_own && (
              <Link className={classes(styles.report, 'screen-only')} to={`/signaler?offre=${campaign.id}`}>
                Signaler cette offre
              </Link>
            )}
          </>
        )}
      </Card>
      <div className={styles.body}>
        {!campaign.company_gone && (
          <Card as="section">
            <h2>L’offre</h2>
            <p className={styles.description}>
              {campaign.description || 'L’entreprise n’a pas ajouté de description.'}
            </p>
          </Card>
        )}
        <Card as="section">
          <h2>{formatCount(campaign.profile_skills.length, 'compétence évaluée', 'compétences évaluées')}</h2>
          <ul className={styles.skills}>
            {campaign.profile_skills.map((skill) => (
              <li key={skill}>
                <Badge tone="primary">{skill}</Badge>
              </li>
            ))}
          </ul>
        </Card>
        {campaign.is_open && <HowToApply duration={campaign.duration} questions={campaign.question_count} />}
      </div>
    </article>
  );
}
