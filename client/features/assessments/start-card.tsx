import Award from 'lucide-react/icons/award';
import Clock from 'lucide-react/icons/clock';
import CloudOff from 'lucide-react/icons/cloud-off';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Eye from 'lucide-react/icons/eye';
import Hourglass from 'lucide-react/icons/hourglass';
import ListChecks from 'lucide-react/icons/list-checks';
import Smartphone from 'lucide-react/icons/smartphone';
import { Link } from 'react-router-dom';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { journeyBytes } from '#shared/rules/assessments/data-cost.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { formatBytes, formatCount, NBSP } from '#shared/rules/text/format.ts';
import styles from './assessment-screen.module.css';
import { describeTest } from './describe-practice.ts';
import type { SittingController } from './sitting/sitting.ts';
import type { SittingState } from './sitting/state.ts';
import { StorageNotice } from './storage-notice.tsx';

type Props = { state: SittingState; sitting: SittingController };

/** What awaits the candidate, before the clock starts. */
export function StartCard({ state, sitting }: Props) {
  const { test, readOnly, phase, opensIn } = state;
  if (!test) return null;
  const { offer } = test;
  const standing = describeTest(test);
  const Standing = test.practice ? Dumbbell : Award;
  return (
    <Page narrow>
      <PageHeader
        title={test.domain}
        lead={`${offer ? `Offre${NBSP}: ${offer.title}, ${offer.company_name} · ` : ''}Niveau ${LEVEL_NAMES[test.level].toLowerCase()} · ${test.skill_name}`}
      />
      <ul className={styles.facts}>
        <li>
          <ListChecks size={22} aria-hidden="true" />
          <span>
            <strong>{formatCount(test.question_count, 'question')}</strong>. Répondez à tout pour terminer.
          </span>
        </li>
        {standing && (
          <li>
            <Standing size={22} aria-hidden="true" />
            <span>
              <strong>{standing.title}</strong>
              {NBSP}: {standing.reason}
            </span>
          </li>
        )}
        <li>
          <Eye size={22} aria-hidden="true" />
          <span>
            Une fois ouvertes, ces questions sont vues{NBSP}: dans un autre test, elles ne compteront plus.
            {offer &&
              ` À l’ouverture au plus tard, ${offer.company_name} voit votre nom et votre e\u2011mail, puis votre score.`}
          </span>
        </li>
        <li>
          <Clock size={22} aria-hidden="true" />
          <span>
            <strong>{formatCount(Math.round(test.duration / 60), 'minute')}</strong>
            {describeClock(state)}
          </span>
        </li>
        <li>
          <CloudOff size={22} aria-hidden="true" />
          <span>Sans réseau, vous continuez{NBSP}: vos réponses partent dès son retour.</span>
        </li>
        <li>
          <Hourglass size={22} aria-hidden="true" />
          <span>
            À la fin du temps, un test complet part tout seul{NBSP}; incomplet, il attend que vous l’envoyiez.
          </span>
        </li>
        <li>
          <Smartphone size={22} aria-hidden="true" />
          <span>
            Ce test{NBSP}: <strong>{formatBytes(journeyBytes(state.bytes, test.question_count))}</strong> de
            données en tout.
          </span>
        </li>
      </ul>
      <StorageNotice state={state} sitting={sitting} />
      {readOnly && (
        <Banner tone="warn" role="status">
          Ce test est déjà ouvert dans un autre onglet.
        </Banner>
      )}
      <div className={styles.startActions}>
        <Button
          wide
          disabled={readOnly}
          busy={
            phase === 'opening' && (opensIn ? `Votre test s’ouvre dans ${opensIn}${NBSP}s` : 'Ouverture…')
          }
          onClick={() => sitting.start()}
        >
          Commencer le test
        </Button>
        <Link to="/dashboard">Plus tard</Link>
      </div>
    </Page>
  );
}

/** While the opening is asked for nobody knows yet whether the clock runs. */
function describeClock({ phase, test }: SittingState): string {
  if (phase !== 'opening') return ', sans pause, dès que vous commencez.';
  if (test?.started_at) return `${NBSP}: l’horloge tourne déjà, votre test s’ouvre.`;
  return `, sans pause${NBSP}: votre demande est partie, l’horloge tourne dès qu’elle arrive.`;
}
