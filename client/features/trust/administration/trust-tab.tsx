import { Stack } from '#client/ui/layout/page.tsx';
import { CasesSection } from './cases-section.tsx';
import { ProofsSection } from './proofs-section.tsx';

export function TrustTab() {
  return (
    <Stack>
      <CasesSection />
      <ProofsSection />
    </Stack>
  );
}
