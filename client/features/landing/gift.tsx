import GiftIcon from 'lucide-react/icons/gift';
import { Fragment } from 'react';
import { authAddress } from '#client/session/auth-address.ts';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import type { Pricing } from '#shared/contracts/pricing.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import styles from './landing-screen.module.css';

export function Gift({ pricing }: { pricing: Pricing | undefined }) {
  const candidates = pricing?.initial_credits_individual;
  const companies = pricing?.initial_credits_enterprise;
  const gifts = [
    { credits: candidates, to: 'candidat' },
    { credits: companies, to: 'entreprise' },
  ].filter(({ credits }) => credits !== 0);
  if (gifts.length === 0) return null;
  return (
    <div className={styles.section}>
      <section className={styles.gift}>
        <GiftIcon size={40} aria-hidden="true" />
        <h2>Des crédits offerts à l’inscription</h2>
        <p>
          {gifts.map(({ credits, to }, index) => (
            <Fragment key={to}>
              {index > 0 && ', '}
              <strong>{counted(credits)}</strong> pour chaque {to}
            </Fragment>
          ))}
          . Sans carte bancaire.
        </p>
        <ButtonLink to={authAddress({ tab: 'register' })}>Recevoir mes crédits</ButtonLink>
      </section>
    </div>
  );
}

function counted(credits: number | undefined): string {
  return credits === undefined ? '…' : formatCount(credits, 'crédit');
}
