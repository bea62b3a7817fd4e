import TrendingUp from 'lucide-react/icons/trending-up';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { isEmpty } from './figures.ts';
import { useTrends } from './queries.ts';
import { TrendCards } from './trend-cards.tsx';
import styles from './trends.module.css';

/** Half a year by week: who came, what was taken, earned and passed. */
export function TrendsTab() {
  return (
    <Loaded
      query={useTrends()}
      failed="Erreur lors du chargement des tendances"
      waiting={
        <div className={styles.trends}>
          {['inscriptions', 'tests', 'revenus', 'réussite'].map((name) => (
            <Skeleton key={name} shape="block" className={styles.waiting} />
          ))}
        </div>
      }
    >
      {(trends) =>
        isEmpty(trends) ? (
          <EmptyState icon={TrendingUp} title="Rien à montrer pour l’instant">
            Les courbes apparaissent avec les premières inscriptions, les premiers tests et les premiers
            achats.
          </EmptyState>
        ) : (
          <section className="stack" aria-labelledby="tendances">
            <div>
              <h2 id="tendances">Tendances sur six mois</h2>
              <p className="soft">
                Par semaine, du lundi au dimanche (heure UTC). La dernière semaine est en cours.
              </p>
            </div>
            <TrendCards trends={trends} />
          </section>
        )
      }
    </Loaded>
  );
}
