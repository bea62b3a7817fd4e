import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '#client/ui/layout/logo.tsx';
import { Motif } from '#client/ui/layout/motif.tsx';
import styles from './auth-screen.module.css';

type AuthFrameProps = {
  /** In the browser's tab. */
  name: string;
  title: string;
  children: ReactNode;
};

/** Where one comes in: the cloth, and beside it what there is to fill in. */
export function AuthFrame({ name, title, children }: AuthFrameProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.cloth}>
        <div className={styles.motif}>
          <Motif />
        </div>
        <div className={styles.top}>
          <Link className={styles.back} to="/" reloadDocument>
            <ArrowLeft size={20} aria-hidden="true" />
            Retour à l’accueil
          </Link>
          <Logo />
        </div>
        <p className={styles.promise}>Ce que vous savez faire mérite une preuve incontestable.</p>
      </header>
      <main id="contenu" tabIndex={-1} className={styles.main}>
        <title>{`${name} · Baara`}</title>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
