import type { ReactNode } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { RichLine } from '#client/ui/data/rich-line.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { refuseField } from '#client/ui/forms/refuse-field.ts';
import { TextAreaField } from '#client/ui/forms/text-field.tsx';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import { firstLine } from '#shared/rules/assessments/question-title.ts';
import styles from './questions.module.css';

const SHORTEST = 3;

type ReasonDialogProps = {
  title: string;
  question: AdminQuestion;
  hint: string;
  isBusy: boolean;
  error: unknown;
  /** With the reason, and the fields of `children`. */
  onSubmit: (reason: string, fields: FormData) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks why before something is decided about a question. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, question, hint, isBusy, error, onSubmit, onClose, children } = props;
  function submit(fields: FormData, form: HTMLFormElement) {
    const reason = String(fields.get('reason')).trim();
    if (reason.length < SHORTEST) refuseField(form, 'reason', 'Dites pourquoi.');
    else onSubmit(reason, fields);
  }

  return (
    <FormDialog
      title={title}
      confirm="Confirmer"
      busy={isBusy && 'Un instant…'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.text}>
        <RichLine text={firstLine(question.question_text)} />
      </p>
      {children}
      <TextAreaField label="Motif" name="reason" hint={hint} maxLength={500} />
      <ErrorBanner>{error !== null && describeFailure(error, 'Erreur lors de la mise à jour')}</ErrorBanner>
    </FormDialog>
  );
}
