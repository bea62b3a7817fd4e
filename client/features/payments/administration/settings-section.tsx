import { Card } from '#client/ui/card.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SectionHead } from '#client/ui/section-head.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
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
