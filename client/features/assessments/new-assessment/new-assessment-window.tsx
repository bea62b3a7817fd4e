import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { describeFailure, hasCode, isDefinite } from '#client/http/failure.ts';
import { useUser } from '#client/session/session.tsx';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { CostNotice } from '#client/ui/forms/cost-notice.tsx';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { proposedIn } from '#shared/rules/assessments/new-test-address.ts';
import { formatCount, formatNumber, NBSP } from '#shared/rules/text/format.ts';
import { waitsAlready } from '../list-tests.ts';
import { useForecast, type useGenerate, useHistory, useProfiles, useTestCost } from '../queries.ts';
import { ForecastNotice } from './forecast-notice.tsx';
import { LevelChoice } from './level-choice.tsx';
import styles from './new-assessment-dialog.module.css';
import { canFill, ProfileChoice } from './profile-choice.tsx';
import { SizeChoice, USUAL_SIZE } from './size-choice.tsx';

type NewAssessmentWindowProps = { generate: ReturnType<typeof useGenerate>; onClose: () => void };

export function NewAssessmentWindow({ generate, onClose }: NewAssessmentWindowProps) {
  const user = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const price = useTestCost();
  const cost = price.data;
  const profiles = useProfiles().data;
  const proposed = proposedIn(useSearchParams()[0]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [level, setLevel] = useState<AssessmentSummary['level']>(proposed.level ?? 'intermediate');
  const [size, setSize] = useState<number>(USUAL_SIZE);
  const [shortage, setShortage] = useState<string | null>(null);

  // What was chosen at one level may be too poor at another.
  const wanted = chosen ?? proposed.profile;
  const profile = profiles?.find(({ id }) => id === wanted);
  const profileId = profile && canFill(profile, { level, size }) ? profile.id : null;
  const paper = { profile_id: profileId, level, num_questions_per_skill: size };
  const forecast = useForecast(paper);
  const tests = useHistory().data?.tests;
  const isTwice = profileId && waitsAlready(tests, { profile_id: profileId, level });
  const tried = generate.variables;
  // Another choice is another test, with a price of its own.
  const isTried =
    tried?.profile_id === wanted && tried?.level === level && tried?.num_questions_per_skill === size;
  const failed = isTried && generate.isError && !isShortage(generate.error);
  // Asked for again it is the same test, which may be paid for already.
  const isUnanswered = isTried && generate.isError && !isDefinite(generate.error);
  const affordable = cost === undefined || user.credits >= cost || isUnanswered;
  const isPriceUnread = cost === undefined && !isUnanswered;

  function start() {
    if (!profileId || isPriceUnread) return;
    const expected_cost = isUnanswered ? tried.expected_cost : cost;
    generate.mutate(
      { ...paper, profile_id: profileId, expected_cost },
      {
        onSuccess({ test }) {
          toast.success(`Test généré avec succès${NBSP}!`);
          // Whoever closed the window meanwhile stays where they are.
          if (location.search.includes('nouveau')) navigate(`/test/${test.id}`, { replace: true });
        },
        onError(error) {
          if (isShortage(error)) setShortage(describeFailure(error, 'Crédits insuffisants'));
        },
      },
    );
  }

  return (
    <>
      <Dialog
        onClose={onClose}
        title="Nouveau test"
        footer={
          <div className={styles.foot}>
            {profileId && !failed && <ForecastNotice forecast={forecast} />}
            <ErrorBanner>
              {failed &&
                describeFailure(
                  generate.error,
                  `Erreur lors de la génération du test. Vous pouvez réessayer${NBSP}: le même test n’est jamais débité deux fois.`,
                )}
            </ErrorBanner>
            {isTwice && !failed && (
              <p className={styles.hint}>
                Un test de ce métier et de ce niveau vous attend déjà sous «{NBSP}Mes tests{NBSP}».
              </p>
            )}
            {cost !== undefined && !isUnanswered && <Cost cost={cost} credits={user.credits} />}
            <ErrorBanner>
              {isPriceUnread && !price.isLoading && (
                <>
                  <p>Le prix n’a pas pu être lu.</p>
                  <Button variant="secondary" onClick={() => void price.refetch()}>
                    Réessayer
                  </Button>
                </>
              )}
            </ErrorBanner>
            <Button
              wide
              disabled={!profileId || !affordable || (isPriceUnread && !price.isLoading)}
              busy={(generate.isPending && 'Préparation…') || (price.isLoading && 'Vérification du prix…')}
              onClick={start}
            >
              Préparer le test
            </Button>
            {!profileId && (
              <p className={styles.hint}>
                {affordable ? 'Veuillez sélectionner un profil' : 'Crédits insuffisants'}
              </p>
            )}
          </div>
        }
      >
        <div className={styles.form}>
          <ProfileChoice paper={{ level, size }} selected={profileId} onSelect={setChosen} />
          <LevelChoice selected={level} onSelect={setLevel} />
          <SizeChoice selected={size} onSelect={setSize} />
          {profileId && <WhatIsSpent paid={!!cost && affordable} />}
        </div>
      </Dialog>
      {shortage !== null && (
        <ConfirmDialog
          title="Crédits insuffisants"
          tone="primary"
          confirm="Acheter des crédits"
          onConfirm={() => navigate('/pricing')}
          onClose={() => setShortage(null)}
        >
          <p>{shortage}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** On one line: on a small phone the jobs need the room. */
function Cost({ cost, credits }: { cost: number; credits: number }) {
  if (credits < cost) return <CostNotice what="Ce test" cost={cost} credits={credits} />;
  return (
    <p className={styles.hint}>
      Ce test coûte {formatCount(cost, 'crédit')}. Solde{NBSP}: {formatNumber(credits)}, puis{' '}
      {formatNumber(credits - cost)}.
    </p>
  );
}

/** Said before it happens. */
function WhatIsSpent({ paid }: { paid: boolean }) {
  return (
    <p className={styles.hint}>
      {paid &&
        `Le prix part maintenant, même si vous n’ouvrez jamais ce test${NBSP}; le supprimer sans l’avoir ouvert vous le rend. `}
      Le chronomètre ne part que lorsque vous commencez les questions. Une fois ouvert, un test n’est envoyé
      tout seul que s’il est complet.
    </p>
  );
}

function isShortage(error: unknown): boolean {
  return hasCode(error, 'insufficient_credits');
}
