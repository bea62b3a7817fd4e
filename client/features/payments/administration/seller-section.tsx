import type { FormEvent } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { changedFields } from '#client/ui/forms/changed-fields.ts';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { wasOf } from '#client/ui/forms/use-versions.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import type { PaymentSettings } from '#shared/contracts/payment-administration.ts';
import { usePaymentSettings, useUpdatePaymentSettings } from './queries.ts';
import styles from './settings-form.module.css';

/** Who sells, as companies’ invoices say it. */
export function SellerSection() {
  return (
    <Card as="section" aria-labelledby="vendeur">
      <SectionHead id="vendeur" title="Vendeur sur les factures" />
      <Loaded
        query={usePaymentSettings()}
        failed="Erreur lors du chargement des réglages"
        waiting={<Skeleton shape="block" />}
      >
        {(settings) => <SellerForm settings={settings} />}
      </Loaded>
    </Card>
  );
}

function SellerForm({ settings }: { settings: PaymentSettings }) {
  const toast = useToast();
  const update = useUpdatePaymentSettings();
  const { seller_name, seller_address, seller_tax_id } = settings;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name));
    const held = {
      seller_name: text('seller_name'),
      seller_address: text('seller_address'),
      seller_tax_id: text('seller_tax_id'),
    };
    const changes = changedFields(held, { seller_name, seller_address, seller_tax_id });
    const body = { ...changes, was: wasOf(settings, changes) };
    update.mutate(body, { onSuccess: () => toast.success('Vendeur enregistré') });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p className="soft">
        Paraît sur les factures écrites à partir de maintenant. Un champ laissé vide n’y paraît pas.
      </p>
      <div className={styles.fields}>
        {/* Each is mounted anew with what another administrator saved. */}
        <TextField
          key={`name ${seller_name}`}
          label="Raison sociale"
          name="seller_name"
          defaultValue={seller_name}
          autoComplete="organization"
          maxLength={160}
          optional
        />
        <TextField
          key={`address ${seller_address}`}
          label="Adresse du siège"
          name="seller_address"
          defaultValue={seller_address}
          autoComplete="street-address"
          maxLength={240}
          optional
        />
        <TextField
          key={`tax ${seller_tax_id}`}
          label="Identifiant fiscal"
          hint="NIF, NINEA ou IFU, avec son nom devant."
          name="seller_tax_id"
          defaultValue={seller_tax_id}
          autoComplete="off"
          maxLength={80}
          optional
        />
      </div>
      <ErrorBanner>
        {update.isError && describeFailure(update.error, 'Erreur lors de la mise à jour')}
      </ErrorBanner>
      <Button type="submit" busy={update.isPending && 'Enregistrement…'}>
        Enregistrer le vendeur
      </Button>
    </form>
  );
}
