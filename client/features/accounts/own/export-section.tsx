import { DownloadButton } from '#client/ui/forms/download-button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from '../settings-screen.module.css';
import { fetchOwnData } from './queries.ts';

export function ExportSection({ user }: { user: User }) {
  // What a member of a team did for the company is in the company’s data.
  const isCompany = user.account_type === 'enterprise' && !user.seat;
  return (
    <Card as="section" aria-labelledby="export">
      <h2 id="export">Mes données</h2>
      <div className={styles.form}>
        <p className={styles.soft}>
          Tout ce que Baara garde de vous, dans un fichier ZIP{NBSP}: un fichier lisible par d’autres
          logiciels, et vos {isCompany ? 'factures' : 'rapports et certificats'} en PDF. Trois fois par jour
          au plus. Comptez quelques centaines de Ko
          {isCompany && `, et jusqu’à 2${NBSP}Mo par document envoyé pour vérifier votre entreprise`}.
        </p>
        <DownloadButton variant="secondary" fetchFile={fetchOwnData} fileName="baara.zip" what="fichier">
          Télécharger mes données
        </DownloadButton>
      </div>
    </Card>
  );
}
