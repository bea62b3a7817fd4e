import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { PricingForm } from './pricing-form.tsx';
import { usePricing } from './queries.ts';

export function PricingTab() {
  return (
    <Loaded
      query={usePricing()}
      failed="Erreur lors du chargement des tarifs"
      waiting={<Skeleton shape="block" />}
    >
      {(pricing) => <PricingForm pricing={pricing} />}
    </Loaded>
  );
}
