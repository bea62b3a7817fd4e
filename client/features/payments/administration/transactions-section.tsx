import Receipt from 'lucide-react/icons/receipt';
import { useMayAs } from '#client/session/administrator.ts';
import { useFiltersInAddress } from '#client/ui/data/use-filters-in-address.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { DownloadButton } from '#client/ui/forms/download-button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { STATUS_NAMES } from '../labels.ts';
import { AllTransactions } from './all-transactions.tsx';
import { fetchTransactionsCsv, type Search, useRecentTransactions } from './queries.ts';
import { TransactionFigures } from './transaction-figures.tsx';
import styles from './transactions.module.css';
import { TransactionsTable } from './transactions-table.tsx';

const EVERYTHING: Search = { q: '', status: '' };
const RECENT = { q: '', etat: '', liste: '' };

export function TransactionsSection() {
  const recent = useRecentTransactions();
  const exports = useMayAs()('paiements');
  const {
    filters: { q, etat, liste },
    setFilters,
  } = useFiltersInAddress(['q', 'etat', 'liste']);
  const search = q || etat || liste ? { q, status: isState(etat) ? etat : ('' as const) } : null;
  const show = (wanted: Search) => setFilters({ q: wanted.q, etat: wanted.status, liste: 'toutes' });
  return (
    <Card as="section" aria-labelledby="transactions">
      <SectionHead id="transactions" title={search ? 'Toutes les transactions' : 'Transactions récentes'}>
        <Button variant="secondary" onClick={() => (search ? setFilters(RECENT) : show(EVERYTHING))}>
          {search ? 'Les plus récentes' : 'Voir toutes'}
        </Button>
        {exports && (
          <DownloadButton
            variant="secondary"
            fetchFile={() => fetchTransactionsCsv(search ?? EVERYTHING)}
            fileName="transactions.csv"
            what="fichier"
          >
            Exporter en CSV
          </DownloadButton>
        )}
      </SectionHead>
      <Loaded
        query={recent}
        failed="Erreur lors du chargement des transactions"
        waiting={<Skeleton shape="block" />}
      >
        {({ transactions, stats }) => (
          <>
            <TransactionFigures stats={stats} />
            {stats.to_review > 0 && (
              <ToReview count={stats.to_review} onShow={() => show({ q: '', status: 'to_review' })} />
            )}
            {search && <AllTransactions search={search} onSearch={show} />}
            {!search && transactions.length === 0 && (
              <EmptyState icon={Receipt} title="Aucune transaction">
                Les achats de crédits apparaîtront ici.
              </EmptyState>
            )}
            {!search && transactions.length > 0 && (
              <TransactionsTable label="Transactions récentes" transactions={transactions} />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

const isState = (etat: string): etat is Search['status'] => etat in STATUS_NAMES || etat === 'to_review';

function ToReview({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <Banner tone="warn" role="status" className={styles.review}>
      <p>
        <strong>{formatCount(count, 'paiement à vérifier', 'paiements à vérifier')}.</strong> Voyez votre
        compte CinetPay{NBSP}: dès que le prestataire confirme, les crédits sont ajoutés.
      </p>
      <Button variant="secondary" onClick={onShow}>
        Les voir
      </Button>
    </Banner>
  );
}
