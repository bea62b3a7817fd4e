import { RequestsSection } from '#client/features/payments/administration/requests-section.tsx';
import { SettingsSection } from '#client/features/payments/administration/settings-section.tsx';
import { TransactionsSection } from '#client/features/payments/administration/transactions-section.tsx';
import { PromoCodesSection } from '#client/features/promo-codes/promo-codes-section.tsx';
import { Stack } from '#client/ui/layout/page.tsx';

export function AdminPayments() {
  return (
    <Stack>
      <RequestsSection />
      <TransactionsSection />
      <PromoCodesSection />
      <SettingsSection />
    </Stack>
  );
}
