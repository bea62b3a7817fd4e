import Trash2 from 'lucide-react/icons/trash-2';
import type { PhonePaper } from '#client/local/phone-papers.ts';
import { useOnline } from '#client/sync/use-connectivity.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import { ListRow } from '#client/ui/data/list-row.tsx';
import { Reliability } from '#client/ui/data/reliability.tsx';
import { ScoreBadge } from '#client/ui/data/score-badge.tsx';
import { TimeAgo } from '#client/ui/data/time-ago.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import styles from '../dashboard-screen.module.css';
import { formatDuration, type Progress, progressOf } from '../progress.ts';

type HistoryRowProps = {
  test: AssessmentSummary;
  now: number;
  /** What this phone holds of it. */
  paper: PhonePaper | undefined;
  onDelete: () => void;
};

export function HistoryRow({ test, now, paper, onDelete }: HistoryRowProps) {
  const progress = progressOf(test, now, paper);
  const name = `${test.domain}, niveau ${LEVEL_NAMES[test.level].toLowerCase()}`;
  return (
    <ListRow
      title={test.domain}
      about={
        <>
          {test.offer && `Offre${NBSP}: ${test.offer.title}, ${test.offer.company_name} · `}
          {LEVEL_NAMES[test.level]} · {formatCount(test.question_count, 'question')} ·{' '}
          <TimeAgo instant={test.submitted_at ?? test.created_at} now={now} />
          {(test.attempt ?? 1) > 1 && ` · ${test.attempt}e tentative`}
        </>
      }
      state={
        <>
          <State test={test} progress={progress} /> <Kind test={test} />
          {paper && <Ready progress={progress} paper={paper} />}
        </>
      }
    >
      <div className={styles.actions}>
        <Action test={test} report={test.report_id ?? paper?.report_id} progress={progress} name={name} />
        {progress.state !== 'handed_in' && (
          <Button variant="ghost" icon aria-label={`Supprimer le test ${name}`} onClick={onDelete}>
            <Trash2 size={20} aria-hidden="true" />
          </Button>
        )}
      </div>
    </ListRow>
  );
}

/** Its paper is on this phone, opened here where it is open, and so is the app. */
function Ready({ progress: { state }, paper }: { progress: Progress; paper: PhonePaper }) {
  if ((state !== 'new' && state !== paper.state) || !navigator.serviceWorker?.controller) return null;
  return (
    <>
      {' '}
      <Badge tone="good">Prêt hors connexion</Badge>
      {state === 'new' && <span className="soft"> L’ouvrir demande 1{NBSP}Ko de réseau</span>}
    </>
  );
}

/** What sets it apart from a test that can certify. */
function Kind({ test: { confirms, practice } }: { test: AssessmentSummary }) {
  if (confirms) return <Badge>Confirmation</Badge>;
  return practice ? <Badge>Entraînement</Badge> : null;
}

function State({ test, progress }: { test: AssessmentSummary; progress: Progress }) {
  switch (progress.state) {
    case 'new':
      return <Badge>À passer · {formatDuration(test.duration * 1000)}</Badge>;
    case 'open':
      return <Badge tone="warn">En cours · il reste {formatDuration(progress.left)}</Badge>;
    case 'elapsed':
      return <Badge tone="bad">Temps écoulé{NBSP}: à envoyer depuis le téléphone où vous l’avez passé</Badge>;
    case 'handed_in':
      return (
        <>
          <Badge tone="primary">Rendu</Badge> <Waits />
        </>
      );
    case 'grading':
      return <Badge tone="primary">Rapport en préparation</Badge>;
    case 'graded':
      return (
        <>
          <ScoreBadge score={progress.score} /> <Reliability {...test} />
        </>
      );
  }
}

function Waits() {
  const when = useOnline() ? 'automatique' : 'dès le retour du réseau';
  return <span className="soft">Enregistré sur ce téléphone, envoi {when}</span>;
}

type ActionProps = {
  test: AssessmentSummary;
  report: string | null | undefined;
  progress: Progress;
  name: string;
};

function Action({ test, report, progress, name }: ActionProps) {
  if (progress.state === 'new' || progress.state === 'open' || progress.state === 'elapsed') {
    const isOpen = progress.state === 'open';
    return (
      <ButtonLink
        to={`/test/${test.id}`}
        aria-label={isOpen ? `Reprendre le test ${name}` : `Voir le test ${name}`}
      >
        {isOpen ? 'Reprendre' : 'Voir le test'}
      </ButtonLink>
    );
  }
  if (progress.state === 'handed_in') {
    return (
      <ButtonLink variant="secondary" to={`/test/${test.id}`} aria-label={`Voir l’envoi du test ${name}`}>
        Voir l’envoi
      </ButtonLink>
    );
  }
  const path = progress.state === 'grading' ? '/report-loading' : '/report';
  return (
    <ButtonLink variant="secondary" to={`${path}/${report}`} aria-label={`Voir le rapport du test ${name}`}>
      Voir le rapport
    </ButtonLink>
  );
}
