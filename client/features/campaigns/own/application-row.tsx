import { Link } from 'react-router-dom';
import { ListRow } from '#client/ui/data/list-row.tsx';
import { Reliability } from '#client/ui/data/reliability.tsx';
import { ScoreBadge } from '#client/ui/data/score-badge.tsx';
import { TimeAgo } from '#client/ui/data/time-ago.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import type { Application } from '#shared/contracts/applications.ts';
import styles from './applications.module.css';
import { meaningOf } from './meanings.ts';
import { StateBadges } from './state-badges.tsx';

type ApplicationRowProps = { application: Application; now: number; onWithdraw: () => void };

export function ApplicationRow({ application, now, onWithdraw }: ApplicationRowProps) {
  const { campaign_id, title, company_name, profile_name, applied_at, state, cut_off, score } = application;
  return (
    <ListRow
      title={<Link to={`/campaign/${campaign_id}`}>{title}</Link>}
      about={
        <>
          {company_name} · {profile_name} · <TimeAgo instant={applied_at} now={now} />
        </>
      }
      state={
        <span className={styles.state}>
          <StateBadges {...application} />
          {score !== null && (
            <>
              <ScoreBadge score={score} />
              <Reliability {...application} />
            </>
          )}
          <span className="soft">{meaningOf(application)}</span>
        </span>
      }
    >
      <div className={styles.actions}>
        <Step application={application} />
        {state !== 'withdrawn' && cut_off !== 'account_deleted' && (
          <Button variant="ghost" onClick={onWithdraw} aria-label={`Retirer la candidature ${title}`}>
            Retirer
          </Button>
        )}
      </div>
    </ListRow>
  );
}

/** The one next step. */
function Step({
  application: { state, cut_off, title, test_id, report_id, campaign_id },
}: {
  application: Application;
}) {
  if (['to_take', 'open', 'lapsed'].includes(state) && test_id) {
    return (
      <ButtonLink to={`/test/${test_id}`} aria-label={`Ouvrir le test ${title}`}>
        Ouvrir le test
      </ButtonLink>
    );
  }
  if (state === 'to_take' && !cut_off) {
    return (
      <ButtonLink to={`/campaign/${campaign_id}`} aria-label={`Voir l’offre ${title}`}>
        Voir l’offre
      </ButtonLink>
    );
  }
  if (!report_id) return null;
  return (
    <ButtonLink variant="secondary" to={`/report/${report_id}`} aria-label={`Voir le rapport ${title}`}>
      Voir le rapport
    </ButtonLink>
  );
}
