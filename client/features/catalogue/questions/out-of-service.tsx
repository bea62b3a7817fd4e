import { Banner } from '#client/ui/feedback/banner.tsx';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';

/** Says of what is no longer asked that a correction would have it asked again. */
export function OutOfService({ stage }: { stage: AdminQuestion['stage'] | undefined }) {
  if (stage !== 'suspended' && stage !== 'retired') return null;
  return (
    <Banner tone="warn">
      {stage === 'suspended' ? 'Elle est suspendue.' : 'Elle est retirée.'} Changer ce qu’elle demande la
      remet à l’essai.
    </Banner>
  );
}
