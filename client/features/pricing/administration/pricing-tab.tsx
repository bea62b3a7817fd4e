import { Loaded } from '#client/ui/loaded.tsx';
import { Stack } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { PricingForm } from './pricing-form.tsx';
import { usePricing } from './queries.ts';

/** Two forms: what is spent, and what is given at sign-up. Each is saved when one of its own fields changed. */
export function PricingTab() {
  return (
    <Loaded
      query={usePricing()}
      failed="Erreur lors du chargement des tarifs"
      waiting={<Skeleton shape="block" />}
    >
      {(pricing) => (
        <Stack>
          <PricingForm
            title="Coûts"
            lead="En crédits, débités à l’avenir. Ce qui est déjà payé ne change pas."
            action="Mettre à jour les tarifs"
            pricing={pricing}
            fields={[
              { name: 'test_individual_cost', label: 'Coût d’un test' },
              { name: 'campaign_cost', label: 'Coût d’une campagne' },
            ]}
          />
          <PricingForm
            title="Crédits offerts"
            lead="Donnés à l’inscription. Les comptes existants gardent ce qu’ils ont."
            action="Mettre à jour les crédits offerts"
            pricing={pricing}
            fields={[
              { name: 'initial_credits_individual', label: 'Aux candidats' },
              { name: 'initial_credits_enterprise', label: 'Aux entreprises' },
            ]}
          />
        </Stack>
      )}
    </Loaded>
  );
}
