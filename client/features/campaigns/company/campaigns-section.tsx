import Archive from 'lucide-react/icons/archive';
import Megaphone from 'lucide-react/icons/megaphone';
import { useState } from 'react';
import { useMayRecruit } from '#client/session/seat.ts';
import { MoreButton } from '#client/ui/data/more-button.tsx';
import { useNow } from '#client/ui/data/use-now.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { CampaignRow } from './campaign-row.tsx';
import styles from './campaigns-section.module.css';
import { DeleteCampaignDialog } from './delete-campaign-dialog.tsx';
import type { useCampaigns } from './queries.ts';

type CampaignsSectionProps = {
  campaigns: ReturnType<typeof useCampaigns>;
  archived: boolean;
  onArchived: (archived: boolean) => void;
  onCreate: () => void;
  onOpen: (campaignId: string) => void;
};

export function CampaignsSection(props: CampaignsSectionProps) {
  const { campaigns, archived, onArchived, onOpen } = props;
  const now = useNow();
  const mayRecruit = useMayRecruit();
  const [toDelete, setToDelete] = useState<Campaign | null>(null);
  return (
    <Card as="section" aria-labelledby="campagnes">
      <SectionHead id="campagnes" title={archived ? 'Campagnes archivées' : 'Mes campagnes'}>
        <Button variant="ghost" onClick={() => onArchived(!archived)}>
          {archived ? 'Toutes mes campagnes' : 'Campagnes archivées'}
        </Button>
      </SectionHead>
      <Loaded query={campaigns} failed="Erreur lors du chargement des campagnes" waiting={<WaitingRows />}>
        {({ campaigns: rows, total, archived: archivedCount }) =>
          rows.length === 0 ? (
            <Nothing {...props} archivedCount={archivedCount} />
          ) : (
            <>
              <ul className={styles.rows}>
                {rows.map((campaign) => (
                  <CampaignRow
                    key={campaign.id}
                    campaign={campaign}
                    now={now}
                    onOpen={() => onOpen(campaign.id)}
                    onDelete={mayRecruit ? () => setToDelete(campaign) : undefined}
                  />
                ))}
              </ul>
              <MoreButton list={campaigns} shown={rows.length} total={total} />
            </>
          )
        }
      </Loaded>
      {toDelete && (
        <DeleteCampaignDialog
          campaign={toDelete}
          onClose={() => setToDelete(null)}
          onDeleted={() => setToDelete((shown) => (shown?.id === toDelete.id ? null : shown))}
        />
      )}
    </Card>
  );
}

type NothingProps = Pick<CampaignsSectionProps, 'archived' | 'onArchived' | 'onCreate'> & {
  archivedCount: number;
};

function Nothing({ archived, archivedCount, onArchived, onCreate }: NothingProps) {
  const mayRecruit = useMayRecruit();
  if (archived) {
    return (
      <EmptyState icon={Archive} title="Aucune campagne archivée">
        Archivez une campagne finie depuis sa page{NBSP}: elle quitte votre liste, ses candidats restent.
      </EmptyState>
    );
  }
  if (archivedCount > 0) {
    return (
      <EmptyState
        icon={Archive}
        title="Toutes vos campagnes sont archivées"
        action={<Button onClick={() => onArchived(true)}>Voir les archivées</Button>}
      >
        Elles restent là, avec leurs candidats.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Megaphone}
      title="Votre première campagne"
      action={mayRecruit && <Button onClick={onCreate}>Créer une campagne</Button>}
    >
      Choisissez un métier et un niveau{NBSP}: les candidats passent le même test, vous comparez leurs scores
      et contactez les meilleurs.
    </EmptyState>
  );
}

function WaitingRows() {
  return (
    <div className={styles.rows}>
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="title" />
          <Skeleton short />
        </div>
      ))}
    </div>
  );
}
