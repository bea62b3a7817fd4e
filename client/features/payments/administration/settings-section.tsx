import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import { usePaymentSettings } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

export function SettingsSection() {
  return (
    <Card as="section" aria-labelledby="prestataire">
      <SectionHead id="prestataire" title="Prestataire de paiement (CinetPay)" />
      <Loaded
        query={usePaymentSettings()}
        failed="Erreur lors du chargement des réglages"
        waiting={<Skeleton shape="block" />}
      >
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
    </Card>
  );
}
