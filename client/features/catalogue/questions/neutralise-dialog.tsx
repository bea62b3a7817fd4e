import { useToast } from '#client/ui/feedback/toast.tsx';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { useNeutraliseQuestion } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type NeutraliseDialogProps = { question: AdminQuestion; onClose: () => void };

/** Takes a question that is wrong out of every report that holds it. */
export function NeutraliseDialog({ question, onClose }: NeutraliseDialogProps) {
  const toast = useToast();
  const neutralise = useNeutraliseQuestion(question.id);

  function submit(reason: string) {
    neutralise.mutate(reason, {
      onSuccess() {
        toast.success('Question neutralisée, les rapports sont notés à nouveau');
        onClose();
      },
    });
  }

  return (
    <ReasonDialog
      title="Neutraliser la question"
      question={question}
      hint="Dit aux candidats concernés et noté au journal."
      isBusy={neutralise.isPending}
      error={neutralise.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Elle n’est plus tirée{NBSP}; un test déjà tiré la pose encore, sans la compter. Chaque rapport qui la
        contient sera noté à nouveau sans elle. Personne ne perd un certificat. C’est définitif.
      </p>
    </ReasonDialog>
  );
}
