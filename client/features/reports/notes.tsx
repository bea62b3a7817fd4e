import Info from 'lucide-react/icons/info';
import type { Report } from '#shared/contracts/reports.ts';
import { notesOf } from '#shared/rules/assessments/notes-of.ts';
import { Fold } from './fold.tsx';
import styles from './report-screen.module.css';

/** What a reader must know to rely on the score; nothing where there is nothing to know. */
export function Notes({ report }: { report: Report }) {
  const notes = notesOf(report);
  if (notes.length === 0) return null;
  return (
    <Fold title="À savoir sur ce score">
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note}>
            <Info className={styles.info} size={20} aria-hidden="true" />
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
