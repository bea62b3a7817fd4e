import { RequestsSection } from '#client/features/payments/administration/requests-section.tsx';
import { SellerSection } from '#client/features/payments/administration/seller-section.tsx';
import { SettingsSection } from '#client/features/payments/administration/settings-section.tsx';
import { TransactionsSection } from '#client/features/payments/administration/transactions-section.tsx';
import { PromoCodesSection } from '#client/features/promo-codes/promo-codes-section.tsx';
import { useMayAs } from '#client/session/administrator.ts';
import { Stack } from '#client/ui/layout/page.tsx';

export function AdminPayments() {
  const mayAs = useMayAs();
  return (
    <Stack>
      <RequestsSection />
      <TransactionsSection />
      <PromoCodesSection />
      {mayAs('paiements') && <SettingsSection />}
      {mayAs('paiements') && <SellerSection />}
    </Stack>
  );
}
