import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import styles from './find.module.css';

// Loads when it is first opened.
const FindDialog = onDemand(async () => (await import('./find-dialog.tsx')).FindDialog);

/** Opens the one search, as Ctrl+K and ⌘K do. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      // The browser's own search field.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search size={20} aria-hidden="true" />
        <span className={styles.word}>Chercher</span>
        <span className={styles.keys} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {isOpen && <FindDialog onClose={() => setOpen(false)} />}
    </>
  );
}
