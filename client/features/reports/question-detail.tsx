import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { RichLine } from '#client/ui/data/rich-line.tsx';
import { CodeBlock, RichText } from '#client/ui/data/rich-text.tsx';
import type { QuestionResult, Report } from '#shared/contracts/reports.ts';
import { formatPoints } from '#shared/rules/assessments/points.ts';
import { firstLine } from '#shared/rules/assessments/question-title.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import { QuestionAppeals } from './appeals/question-appeals.tsx';
import styles from './question-detail.module.css';

type QuestionDetailProps = { question: QuestionResult; report: Report };

export function QuestionDetail({ question, report }: QuestionDetailProps) {
  const { question: text, skill, answer, late, explanation, criteria, tests, type } = question;
  return (
    <div className={styles.detail}>
      <p className="soft">{skill}</p>
      {firstLine(text) !== text.trim() && <RichText text={text} />}
      <Part title={late ? 'Votre réponse à temps' : 'Votre réponse'}>
        {answer === null ? <p className="soft">Aucune à temps.</p> : <Answer type={type} text={answer} />}
      </Part>
      {tests && (
        <p>
          {formatCount(tests.passed, 'essai réussi', 'essais réussis')} sur {tests.total}. Les points viennent
          des essais que l’énoncé ne montre pas.
        </p>
      )}
      {criteria && criteria.length > 0 && (
        <Part title="Ce qui était attendu">
          <Criteria criteria={criteria} isUnread={question.review} />
        </Part>
      )}
      {explanation && (
        <Part title="Explication">
          <RichText text={explanation} />
        </Part>
      )}
      <QuestionAppeals question={question} report={report} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </div>
  );
}

function Answer({ type, text }: { type: QuestionResult['type']; text: string }) {
  switch (type) {
    case 'code':
      return <CodeBlock text={text} />;
    case 'open':
      return <p className={styles.written}>{text}</p>;
    case 'mcq':
      return (
        <p>
          <RichLine text={text} />
        </p>
      );
  }
}

const MARKS = {
  full: { icon: Check, tone: styles.met, word: 'Trouvé' },
  partial: { icon: Minus, tone: styles.partly, word: 'En partie' },
  missing: { icon: X, tone: styles.missing, word: 'Manque' },
} as const;

/** Not found, and not missing until somebody has read it. */
const UNREAD = { icon: Minus, tone: undefined, word: 'À relire' };

type CriteriaProps = { criteria: NonNullable<QuestionResult['criteria']>; isUnread: boolean };

function Criteria({ criteria, isUnread }: CriteriaProps) {
  return (
    <ul className={styles.criteria}>
      {criteria.map(({ label, met, points, max }) => {
        const isOpen = isUnread && met === 'missing';
        const { icon: Icon, tone, word } = isOpen ? UNREAD : MARKS[met];
        return (
          <li key={label}>
            <Icon className={tone} size={18} aria-hidden="true" />
            <span className="visually-hidden">{word}&nbsp;:</span>
            <span className={styles.criterion}>
              <RichLine text={label} />
            </span>
            {!isOpen && <span className="numbers">{formatPoints(points, max)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
