import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './page.module.css';

type PageProps = { narrow?: boolean; className?: string | undefined; children: ReactNode };

/** The content of a screen: one `main`, its blocks stacked with even space. */
export function Page({ narrow, className, children }: PageProps) {
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className={classes(styles.page, styles.stack, narrow && styles.narrow, className)}
    >
      {children}
    </main>
  );
}

type PageHeaderProps = { title: string; lead?: ReactNode; actions?: ReactNode };

/** A screen's name, in the page and in the browser's tab. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <title>{`${title} · Baara`}</title>
      <div className={styles.titles}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Blocks below each other, with a page's space between them. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
