import { Link } from 'react-router-dom';
import { Fact } from '#client/ui/data/fact.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import { CONTRACT_NAMES, formatSalary } from '#shared/rules/campaigns/offer-labels.ts';
import { formatDate } from '#shared/rules/text/format.ts';
import styles from './campaign-page.module.css';

/** What candidates read of it. */
export function OfferFacts({ campaign }: { campaign: Campaign }) {
  const { country, place, contract, deadline, description } = campaign;
  return (
    <Card as="section" aria-labelledby="offre" className="stack">
      <h2 id="offre">L’offre</h2>
      <dl className={styles.facts}>
        <Fact name="Pays">{country ? COUNTRY_NAMES[country] : 'Tous les pays'}</Fact>
        <Fact name="Lieu">{place ?? 'Non précisé'}</Fact>
        <Fact name="Contrat">{contract ? CONTRACT_NAMES[contract] : 'Non précisé'}</Fact>
        <Fact name="Salaire">{formatSalary(campaign) ?? 'Non précisé'}</Fact>
        <Fact name="Date limite">{deadline ? formatDate(deadline) : 'Aucune'}</Fact>
      </dl>
      <p className={styles.description}>{description || 'Sans description.'}</p>
      <p>
        <Link to={`/campaign/${campaign.id}`}>Voir la page que lisent les candidats</Link>
      </p>
    </Card>
  );
}
