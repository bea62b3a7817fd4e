import { Fact } from '#client/ui/data/fact.tsx';
import { useOpened } from '#client/ui/data/use-opened.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { DownloadButton } from '#client/ui/forms/download-button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { CompanyProof } from '#shared/contracts/company-proofs.ts';
import { formatCount, formatDate, NBSP } from '#shared/rules/text/format.ts';
import { REGISTERS } from '../labels.ts';
import styles from '../trust.module.css';
import { fetchDocument, useDecideProof, useNamedProof, useProofs } from './queries.ts';
import { ReasonedDialog } from './reasoned-dialog.tsx';

export function ProofsSection() {
  const waiting = useProofs();
  const opened = useOpened(useNamedProof(waiting.data?.proofs));
  // As it is by now: its number may verify another company since it was opened.
  const proof = waiting.data?.proofs.find(({ id }) => id === opened.row?.id) ?? opened.row;
  return (
    <Card as="section" className={styles.part}>
      <h2>Entreprises à vérifier</h2>
      <Loaded query={waiting} failed="Erreur lors du chargement" waiting={<Skeleton shape="block" />}>
        {({ proofs, total }) =>
          proofs.length === 0 ? (
            <EmptyState title="Aucun document n’attend" />
          ) : (
            <>
              <p className="soft">{formatCount(total, 'document')}</p>
              <ul className={styles.rows}>
                {proofs.map((proof) => (
                  <li key={proof.id}>
                    <strong>{proof.company_name}</strong>
                    <p className="soft">
                      {REGISTERS[proof.register]} {proof.number}, reçu le {formatDate(proof.created_at)}
                    </p>
                    <Button variant="secondary" onClick={() => opened.open(proof)}>
                      Examiner<span className="visually-hidden"> {proof.company_name}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {proof && <ProofDialog proof={proof} onClose={opened.close} />}
    </Card>
  );
}

function ProofDialog({ proof, onClose }: { proof: CompanyProof; onClose: () => void }) {
  const { id, company_name, email, register, number, document_type } = proof;
  const deciding = useDecideProof(id);
  const toast = useToast();
  const decide = (accept: boolean) => (reason: string) =>
    deciding.mutate(
      { accept, reason, same_number: proof.same_number?.map((other) => other.email) },
      {
        onSuccess() {
          toast.success('Décision enregistrée');
          onClose();
        },
      },
    );
  return (
    <ReasonedDialog
      title={company_name}
      hint="L’entreprise le lit si vous refusez."
      isBusy={deciding.isPending}
      error={deciding.error}
      onClose={onClose}
      choices={[
        { label: 'Refuser', decide: decide(false) },
        { label: 'Vérifier l’entreprise', look: 'primary', decide: decide(true) },
      ]}
    >
      <dl className="stack">
        <Fact name={REGISTERS[register]}>{number}</Fact>
        <Fact name="E-mail du compte">{email}</Fact>
      </dl>
      {proof.same_number?.map((other) => (
        <Banner key={other.email} tone="warn">
          Ce numéro vérifie déjà «{NBSP}
          {other.company_name}
          {NBSP}» ({other.email}).
        </Banner>
      ))}
      <DownloadButton
        variant="secondary"
        fetchFile={() => fetchDocument(id)}
        fileName={`${number}.${document_type}`}
        what="fichier"
      >
        Télécharger le document
      </DownloadButton>
    </ReasonedDialog>
  );
}
