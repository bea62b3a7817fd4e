import { SettingsScreen } from '#client/features/accounts/settings-screen.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';

const Purchases = onDemand(
  async () => (await import('#client/features/payments/purchases-section.tsx')).PurchasesSection,
  <Skeleton shape="block" />,
);

export function Settings() {
  return <SettingsScreen purchases={<Purchases />} />;
}
