import Award from 'lucide-react/icons/award';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/data/badge.tsx';
import { ListRow } from '#client/ui/data/list-row.tsx';
import { Reliability } from '#client/ui/data/reliability.tsx';
import { ScoreBadge } from '#client/ui/data/score-badge.tsx';
import { TimeAgo } from '#client/ui/data/time-ago.tsx';
import { useNow } from '#client/ui/data/use-now.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ConfirmReportButton } from '#client/ui/forms/confirm-report-button.tsx';
import { DownloadButton } from '#client/ui/forms/download-button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { Certificate } from '#shared/contracts/certificates.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { KEPT } from '#shared/rules/assessments/outcome.ts';
import { isExpired } from '#shared/rules/certificates/expiry.ts';
import { strengthName } from '#shared/rules/certificates/margin-words.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';
import styles from './certificates-section.module.css';
import { useKeptCodes } from './code-queries.ts';
import { useBoundPhone } from './holder/use-bound-phone.ts';
import { fetchCertificatePdf, type useCertificates } from './queries.ts';

const ProveDialog = onDemand(async () => (await import('./holder/prove-dialog.tsx')).ProveDialog);
const CodeDialog = onDemand(async () => (await import('./code-dialog.tsx')).CodeDialog);

export function CertificatesSection({ certificates }: { certificates: ReturnType<typeof useCertificates> }) {
  const now = useNow();
  useBoundPhone(certificates.data);
  useKeptCodes(certificates.data);
  return (
    <Card as="section" aria-labelledby="certificats">
      <h2 id="certificats" className={styles.heading}>
        Mes certificats
      </h2>
      <Loaded
        query={certificates}
        failed="Erreur lors du chargement des certificats"
        waiting={<Skeleton shape="block" />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={Award} title="Aucun certificat pour le moment">
              Un test complet, réussi à {CERTIFICATION_THRESHOLD}
              {NBSP}% ou plus en donne un.
            </EmptyState>
          ) : (
            <ul>
              {all.map((certificate) => (
                <CertificateRow key={certificate.id} certificate={certificate} now={now} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function CertificateRow({ certificate, now }: { certificate: Certificate; now: number }) {
  const { id, number, profile_name, level, issued_at, report_id, confirmable, revoked, holder } = certificate;
  const [shows, show] = useState<'code' | 'proof'>();
  const close = () => show(undefined);
  return (
    <ListRow
      title={profile_name}
      about={
        <>
          {LEVEL_NAMES[level]} · <TimeAgo instant={issued_at} now={now} />
        </>
      }
      state={
        <span className={styles.state}>
          <Standing certificate={certificate} now={now} />
          <Link to={`/verify/${number}`} aria-label={`Page de vérification du certificat ${profile_name}`}>
            Page de vérification
          </Link>
        </span>
      }
    >
      <div className={styles.actions}>
        {confirmable && <ConfirmReportButton variant="secondary" reportId={report_id} what={profile_name} />}
        {!revoked && (
          <Button
            variant="secondary"
            aria-label={`QR code du certificat ${profile_name}`}
            onClick={() => show('code')}
          >
            QR code
          </Button>
        )}
        {!revoked && holder && (
          <Button
            variant="secondary"
            aria-label={`Prouver que le certificat ${profile_name} est le mien`}
            onClick={() => show('proof')}
          >
            Prouver
          </Button>
        )}
        {shows === 'code' && <CodeDialog certificate={certificate} onClose={close} />}
        {shows === 'proof' && <ProveDialog certificate={certificate} onClose={close} />}
        <DownloadButton
          variant="secondary"
          fetchFile={() => fetchCertificatePdf(id)}
          fileName={`certificat_${profile_name}.pdf`}
          what="certificat"
          label={`Télécharger le certificat ${profile_name}`}
        >
          Télécharger
        </DownloadButton>
      </div>
    </ListRow>
  );
}

function Standing({ certificate, now }: { certificate: Certificate; now: number }) {
  const { revoked, global_score, confirmed, kept } = certificate;
  if (revoked) return <Badge tone="bad">Retiré</Badge>;
  return (
    <>
      <span className={styles.badges}>
        <ScoreBadge score={global_score} />
        {isExpired(certificate, now) ? (
          <Badge tone="warn">Expiré</Badge>
        ) : (
          <Badge tone={confirmed ? 'accent' : 'good'}>{strengthName(confirmed)}</Badge>
        )}
      </span>
      <Reliability {...certificate} />
      {kept && <span className="soft sentence">{KEPT}</span>}
    </>
  );
}
