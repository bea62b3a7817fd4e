import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useNow } from '#client/ui/data/use-now.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import type { Campaign, Funnel } from '#shared/contracts/campaigns.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { formatDate, NBSP } from '#shared/rules/text/format.ts';
import { PipelineSection } from '../pipeline/pipeline-section.tsx';
import { campaignAddress } from './addresses.ts';
import { CampaignActions, type CampaignDialog } from './campaign-actions.tsx';
import { CampaignBadges } from './campaign-badges.tsx';
import styles from './campaign-page.module.css';
import { DeleteCampaignDialog } from './delete-campaign-dialog.tsx';
import { EditCampaignDialog } from './edit-campaign-dialog.tsx';
import { FunnelSection } from './funnel-section.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { ShareCampaignDialog } from './share-campaign-dialog.tsx';

type CampaignPageProps = {
  campaign: Campaign;
  funnel: Funnel;
  lacks_questions: boolean;
  onCopy: () => void;
};

export function CampaignPage({ campaign, funnel, lacks_questions, onCopy }: CampaignPageProps) {
  const now = useNow();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<CampaignDialog | null>(null);
  const close = () => setDialog(null);
  const leave = () => {
    // Told late, whoever went elsewhere meanwhile stays there.
    const isHere = location.pathname.startsWith(campaignAddress(campaign.id));
    if (isHere) navigate('/dashboard', { replace: true });
  };
  return (
    <>
      <title>{`${campaign.title} · Baara`}</title>
      <header className={styles.head}>
        <Link to="/dashboard">Mes campagnes</Link>
        <h1>{campaign.title}</h1>
        <p className="soft">
          {campaign.profile_name} · {LEVEL_NAMES[campaign.level]} · créée le {formatDate(campaign.created_at)}
        </p>
        <CampaignBadges campaign={campaign} now={now} />
        <CampaignActions campaign={campaign} now={now} onOpen={setDialog} onCopy={onCopy} />
      </header>
      {lacks_questions && (
        <Banner>
          Personne ne peut plus postuler pour le moment{NBSP}: le test de ce métier n’a plus assez de
          questions à ce niveau. Les candidats qui ont déjà leur test le passent comme prévu.
        </Banner>
      )}
      <FunnelSection funnel={funnel} isPublic={campaign.is_public} />
      <PipelineSection campaign={campaign} />
      <OfferFacts campaign={campaign} />
      {dialog === 'edit' && <EditCampaignDialog campaign={campaign} onClose={close} />}
      {dialog === 'share' && <ShareCampaignDialog campaign={campaign} onClose={close} />}
      {dialog === 'delete' && <DeleteCampaignDialog campaign={campaign} onClose={close} onDeleted={leave} />}
    </>
  );
}
