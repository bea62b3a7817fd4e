import Flag from 'lucide-react/icons/flag';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import { useState } from 'react';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { QuestionResult, Report } from '#shared/contracts/reports.ts';
import { describeAppeal, mayAsk, standingsOf } from './labels.ts';
import styles from './question-appeals.module.css';

// Not kept on the phone: nothing can be asked without network.
const WAITING = (
  <p className="soft" role="status">
    Le formulaire s’ouvre dès que le réseau répond.
  </p>
);
const ReadingDialog = onDemand(
  async () => (await import('./reading-dialog.online.tsx')).ReadingDialog,
  WAITING,
);
const SignalDialog = onDemand(async () => (await import('./signal-dialog.online.tsx')).SignalDialog, WAITING);

type QuestionAppealsProps = { question: QuestionResult; report: Report };

/** What is particular about a question, what its candidate asked about it and what was decided, and what they may ask. */
export function QuestionAppeals({ question, report }: QuestionAppealsProps) {
  const [asking, setAsking] = useState<'signal' | 'reading' | null>(null);
  const about = { reportId: report.id, questionId: question.question_id };
  const may = mayAsk(question, report.readings_left);
  const close = () => setAsking(null);
  return (
    <div className={styles.appeals}>
      {standingsOf(question).map(({ label, meaning }) => (
        <p key={label} className="soft">
          {meaning}
        </p>
      ))}
      {question.appeals.map((appeal) => (
        <Banner key={appeal.kind} tone={appeal.status === 'upheld' ? 'good' : 'primary'}>
          {describeAppeal(appeal, report)}
        </Banner>
      ))}
      {(may.signal || may.reading) && (
        <div className={styles.actions}>
          {may.signal && (
            <Button variant="ghost" onClick={() => setAsking('signal')}>
              <Flag size={18} aria-hidden="true" />
              Signaler cette question
            </Button>
          )}
          {may.reading && (
            <Button variant="ghost" onClick={() => setAsking('reading')}>
              <MessageSquareQuote size={18} aria-hidden="true" />
              Demander une relecture
            </Button>
          )}
        </div>
      )}
      {may.readingsUsed && <p className="soft">Vos trois relectures de ce rapport sont déjà demandées.</p>}
      {asking === 'signal' && <SignalDialog about={about} onClose={close} />}
      {asking === 'reading' && <ReadingDialog about={about} left={report.readings_left} onClose={close} />}
    </div>
  );
}
