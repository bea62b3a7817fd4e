import type { ReactNode } from 'react';
import { describeStatistics } from '#client/ui/data/describe-statistics.ts';
import { CodeBlock, RichText } from '#client/ui/data/rich-text.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import type { PendingDecision } from '#shared/contracts/appeals.ts';
import styles from './appeals.module.css';
import { REASONS } from './labels.ts';
import { MarkEvidence } from './mark-evidence.tsx';
import { QuestionKey } from './question-key.tsx';

/** The question with its key, what is said of it, and the answer with what it was given. */
export function PendingDetail({ pending }: { pending: PendingDecision }) {
  const { question, reason, note, stage_reason, answer, mark } = pending;
  return (
    <>
      {(reason || stage_reason) && (
        <Banner tone="warn">
          <p>{reason ? REASONS[reason] : stage_reason}</p>
          {note && <p className={styles.written}>{note}</p>}
        </Banner>
      )}
      <Part title="La question">
        <RichText text={question.text} />
        <QuestionKey question={question} />
        {question.explanation && <RichText text={question.explanation} className="soft" />}
        <p className="soft">
          {question.statistics ? describeStatistics(question.statistics) : 'Pas encore mesurée'}
        </p>
      </Part>
      {mark && (
        <Part title="La réponse du candidat">
          {answer === null ? (
            <p className="soft">Sans réponse.</p>
          ) : question.type === 'code' ? (
            <CodeBlock text={answer} />
          ) : (
            <p className={styles.written}>{answer}</p>
          )}
          <MarkEvidence mark={mark} />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
