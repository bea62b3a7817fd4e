import { useToast } from '#client/ui/feedback/toast.tsx';
import type { AbuseCase } from '#shared/contracts/abuse.ts';
import { formatDateTime, NBSP } from '#shared/rules/text/format.ts';
import { REASONS } from '../labels.ts';
import styles from '../trust.module.css';
import { useDecideCase } from './queries.ts';
import { ReasonedDialog } from './reasoned-dialog.tsx';

export function CaseDialog({ found, onClose }: { found: AbuseCase; onClose: () => void }) {
  const { id, about, title, company_name, reports } = found;
  const deciding = useDecideCase(id);
  const toast = useToast();
  const decide = (decision: 'keep' | 'hide' | 'block') => (reason: string) =>
    deciding.mutate(
      { decision, reason, read_until: reports[0]?.created_at },
      {
        onSuccess() {
          toast.success('Décision enregistrée');
          onClose();
        },
      },
    );
  return (
    <ReasonedDialog
      title="Signalement"
      hint="L’entreprise le lit, sauf si vous gardez."
      isBusy={deciding.isPending}
      error={deciding.error}
      onClose={onClose}
      choices={[
        { label: 'Garder', decide: decide('keep') },
        ...(about === 'offer' ? [{ label: 'Masquer l’offre', decide: decide('hide') }] : []),
        { label: 'Bloquer l’entreprise', look: 'danger', decide: decide('block') },
      ]}
    >
      {title && <strong>{title}</strong>}
      <p>
        {company_name}
        {about === 'offer' && (
          <>
            {' · '}
            <a href={`/campaign/${id}`} target="_blank" rel="noopener">
              Voir l’offre
            </a>
          </>
        )}
      </p>
      {about === 'deleted_offer' && (
        <p>L’offre signalée a été supprimée depuis{NBSP}: vous décidez de l’entreprise.</p>
      )}
      <ul className={styles.rows}>
        {reports.map(({ reason, details, created_at }) => (
          <li key={`${created_at}${details}`}>
            <strong>{REASONS[reason]}</strong>
            {details && <p className={styles.said}>{details}</p>}
            <p className="soft">{formatDateTime(created_at)}</p>
          </li>
        ))}
      </ul>
      <ul className="soft">
        <li>Garder{NBSP}: le signalement est classé, rien d’autre ne change.</li>
        {about === 'offer' && (
          <li>
            Masquer l’offre{NBSP}: elle quitte les listes, l’entreprise et ses candidats en sont avertis.
            C’est définitif.
          </li>
        )}
        <li>
          Bloquer l’entreprise{NBSP}: toutes ses offres sont masquées, et le restent si elle est débloquée
          {NBSP}; elle n’atteint plus aucun candidat et n’en voit plus aucun. Elle et ses candidats en sont
          avertis la première fois.
        </li>
      </ul>
    </ReasonedDialog>
  );
}
