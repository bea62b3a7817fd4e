import BadgeCheck from 'lucide-react/icons/badge-check';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { CompanyStanding } from '#shared/contracts/company-proofs.ts';
import { KEPT_DAYS } from '#shared/rules/accounts/retention.ts';
import { formatCount, formatDate, NBSP } from '#shared/rules/text/format.ts';
import { REGISTERS } from './labels.ts';
import { ProofForm } from './proof-form.tsx';
import { useStanding } from './queries.ts';
import styles from './trust.module.css';

/** For companies, in the settings. */
export function ProofSection() {
  return (
    <Card as="section" className={styles.part}>
      <h2>Entreprise vérifiée</h2>
      <Loaded query={useStanding()} failed="Erreur lors du chargement" waiting={<Skeleton />}>
        {(standing) => <Standing standing={standing} />}
      </Loaded>
    </Card>
  );
}

function Standing({ standing: { company_name, is_verified, proof } }: { standing: CompanyStanding }) {
  if (!company_name) return <p>Votre compte n’a pas de nom d’entreprise à vérifier.</p>;
  if (is_verified) {
    return (
      <Banner tone="good" icon={BadgeCheck}>
        <strong>{company_name} est vérifiée.</strong>
        <p>C’est écrit sur vos offres et dans vos messages. Changer de nom demande une nouvelle preuve.</p>
      </Banner>
    );
  }
  if (proof?.status === 'waiting') {
    return (
      <p role="status">
        Votre document ({REGISTERS[proof.register]} {proof.number}), envoyé le {formatDate(proof.created_at)},
        attend la décision d’un administrateur.
      </p>
    );
  }
  return (
    <>
      <p>
        Prouvez que {company_name} existe{NBSP}: «{NBSP}Entreprise vérifiée{NBSP}» rassure les candidats.
        Seuls les administrateurs voient votre document, effacé {formatCount(KEPT_DAYS.document, 'jour')}{' '}
        après leur décision.
      </p>
      {proof?.status === 'refused' && (
        <Banner tone="warn">
          <strong>Votre document n’a pas été accepté.</strong> {proof.reason}
        </Banner>
      )}
      <ProofForm />
    </>
  );
}
