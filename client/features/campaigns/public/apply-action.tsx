import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeUncertain, hasStatus } from '#client/http/failure.ts';
import { authAddress } from '#client/session/auth-address.ts';
import { useSession } from '#client/session/session.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import type { PublicCampaignDetail } from '#shared/contracts/public-campaigns.ts';
import { STAGES_FOR_CANDIDATES } from '#shared/rules/campaigns/stages.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './apply-action.module.css';
import { useApply } from './use-apply.ts';

const TO_TEST_MS = 1_500;

/** The one next step for whoever looks: sign in, apply, or go on with the test they have. */
export function ApplyAction({ campaign }: { campaign: PublicCampaignDetail }) {
  const { user } = useSession();
  const apply = useApplication(campaign.id);

  if (apply.busy) return <Apply campaign={campaign} busy={apply.busy} />;
  if (campaign.is_hidden) {
    return (
      <p className={styles.closed} role="status">
        Baara a retiré cette offre après des signalements. N’envoyez ni argent ni document à personne pour
        cette offre. Ce que vos tests vous ont donné reste à vous.
      </p>
    );
  }
  if (campaign.own_report_id || campaign.own_test_id) {
    const stage = campaign.own_stage && STAGES_FOR_CANDIDATES[campaign.own_stage];
    return (
      <div className={styles.action}>
        {campaign.own_report_id ? (
          <ButtonLink wide to={`/report/${campaign.own_report_id}`}>
            Voir mon rapport
          </ButtonLink>
        ) : (
          <ButtonLink wide to={`/test/${campaign.own_test_id}`}>
            Ouvrir mon test
          </ButtonLink>
        )}
        <p>
          {campaign.own_invited
            ? 'Cette entreprise vous invite à passer son test. Elle ne voit votre nom qu’une fois le test commencé.'
            : 'Vous avez déjà postulé.'}
          {stage && ` Votre candidature${NBSP}: ${stage}.`}
        </p>
      </div>
    );
  }
  if (campaign.own_test_abandoned) {
    return (
      <p className={styles.closed} role="status">
        Vous avez abandonné le test de cette offre après l’avoir ouvert{NBSP}: il ne peut pas être repassé.
      </p>
    );
  }
  if (campaign.own_withdrawn) {
    return (
      <p className={styles.closed} role="status">
        Vous avez retiré votre candidature après avoir ouvert le test{NBSP}: elle ne peut pas être déposée à
        nouveau.
      </p>
    );
  }
  if (!campaign.is_open) {
    return (
      <p className={styles.closed} role="status">
        Cette offre est close{NBSP}: on ne peut plus y postuler.
      </p>
    );
  }
  if (campaign.lacks_questions) {
    return (
      <p className={styles.closed} role="status">
        On ne peut pas postuler pour le moment{NBSP}: le test de cette offre n’a plus assez de questions.
        Revenez dans quelques jours.
      </p>
    );
  }
  if (user?.account_type === 'enterprise') return <p>Les comptes entreprise ne postulent pas.</p>;
  if (user) return <Apply campaign={campaign} busy={false} onPress={apply.submit} />;
  return (
    <div className={styles.action}>
      <DemoWarning campaign={campaign} />
      <ButtonLink wide to={signUp(campaign.id)}>
        Postuler
      </ButtonLink>
      <p>Gratuit. Créez un compte en une minute, ou connectez-vous.</p>
    </div>
  );
}

type ApplyProps = { campaign: PublicCampaignDetail; busy: string | false; onPress?: () => void };

/** As high while it is sent as before, so that a second press meets the same button. */
function Apply({ campaign, busy, onPress }: ApplyProps) {
  return (
    <div className={styles.action}>
      <DemoWarning campaign={campaign} />
      <Button wide busy={busy} onClick={onPress}>
        Postuler
      </Button>
      <p>Gratuit. Le chronomètre ne part que lorsque vous commencez le test.</p>
    </div>
  );
}

function DemoWarning({ campaign }: { campaign: PublicCampaignDetail }) {
  return (
    campaign.is_demo && <Banner tone="warn">Offre de démonstration{NBSP}: ce poste n’existe pas.</Banner>
  );
}

/** Who applies for the first time has no account yet. */
function signUp(campaignId: string): string {
  return authAddress({ returnTo: `/campaign/${campaignId}`, reason: 'apply', tab: 'register' });
}

/** Applies, says so, and opens the test. `busy` until it is open, whatever is read again meanwhile. */
function useApplication(id: string): { busy: string | false; submit: () => void } {
  const navigate = useNavigate();
  const toast = useToast();
  const apply = useApply(id);
  const [testId, setTestId] = useState<string>();

  useEffect(() => {
    if (!testId) return;
    const timer = setTimeout(() => {
      navigate(`/test/${testId}`);
      // Whoever turns back before the test's code is there finds this screen again, and its way to the test.
      setTestId(undefined);
    }, TO_TEST_MS);
    return () => clearTimeout(timer);
  }, [testId, navigate]);

  function fail(error: unknown) {
    if (hasStatus(error, 401)) return navigate(authAddress({ returnTo: `/campaign/${id}`, reason: 'apply' }));
    toast.error(describeUncertain(error, 'votre candidature n’est jamais comptée deux fois'));
  }

  const submit = () =>
    apply.mutate(undefined, {
      onSuccess: ({ test }) => {
        toast.success(`Candidature envoyée${NBSP}! Votre test s’ouvre.`);
        setTestId(test.id);
      },
      onError: fail,
    });
  return { busy: (apply.isPending && 'Envoi…') || (testId !== undefined && 'Ouverture du test…'), submit };
}
