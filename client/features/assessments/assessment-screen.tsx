import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useUser } from '#client/session/session.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { HandedIn } from './handed-in.tsx';
import { PaperView } from './paper/paper-view.tsx';
import { unanswered } from './sitting/state.ts';
import { useSitting } from './sitting/use-sitting.ts';
import { StartCard } from './start-card.tsx';
import { TimeUp } from './time-up.tsx';
import { Waiting } from './waiting.tsx';

/** /test/{testId}: from the start card to the handed-in paper, with or without network. */
export function AssessmentScreen() {
  const { testId = '' } = useParams();
  const { id: account } = useUser();
  const { state, sitting } = useSitting(account, testId);
  const navigate = useNavigate();
  const toast = useToast();
  const { phase, questions, reportId, superseded, alreadyOver } = state;

  useEffect(() => {
    if (phase === 'missing') {
      toast.error(
        questions.length > 0
          ? `Ce test n’existe plus sur le serveur${NBSP}: il ne peut plus être rendu.`
          : 'Test introuvable',
      );
      navigate('/dashboard', { replace: true });
    }
    if (phase === 'delivered' && reportId) {
      if (superseded)
        toast.info(`Ce test était déjà terminé${NBSP}: ce sont les réponses déjà reçues qui comptent.`);
      else if (alreadyOver) toast.info('Ce test est déjà terminé');
      else toast.success(`Test soumis avec succès${NBSP}!`);
      navigate(`/report-loading/${reportId}`, { replace: true });
    }
  }, [phase, questions.length, reportId, superseded, alreadyOver, navigate, toast]);

  if (!sitting) return <Waiting state={state} />;
  switch (phase) {
    case 'ready':
    case 'opening':
      return <StartCard state={state} sitting={sitting} />;
    case 'open':
      return <PaperView state={state} sitting={sitting} />;
    case 'time_up':
    case 'unsure':
      return <TimeUp state={state} sitting={sitting} />;
    // For a moment: the screen it was handed in from stays.
    case 'finishing':
      return unanswered(state) === 0 ? (
        <PaperView state={state} sitting={sitting} />
      ) : (
        <TimeUp state={state} sitting={sitting} />
      );
    case 'finished':
      return <HandedIn state={state} sitting={sitting} account={account} testId={testId} />;
    default:
      return <Waiting state={state} sitting={sitting} />;
  }
}
