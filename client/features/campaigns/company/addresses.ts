import { useToast } from '#client/ui/feedback/toast.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { NBSP } from '#shared/rules/text/format.ts';

/** A campaign's own page, for its company. */
export const campaignAddress = (id: string) => `/dashboard/campaigns/${id}`;

export const candidatesAddress = (id: string) => `${campaignAddress(id)}/candidats`;

export const invitationsAddress = (id: string) => `${campaignAddress(id)}/invitations`;

/** Where candidates read it, with the origin. */
export const publicAddress = (id: string) => `${location.origin}/campaign/${id}`;

type Openness = Pick<Campaign, 'status' | 'hidden_reason' | 'deadline'>;

/** Whether one can apply at that address. `now` in ms. */
export const isOpen = ({ status, hidden_reason, deadline }: Openness, now: number) =>
  status === 'active' && hidden_reason === null && (deadline === null || Date.parse(deadline) > now);

export function useCopyLink(id: string): () => void {
  const toast = useToast();
  return () => {
    const address = publicAddress(id);
    navigator.clipboard.writeText(address).then(
      () => toast.success('Lien de la campagne copié'),
      () => toast.info(`Le lien de la campagne${NBSP}: ${address}`),
    );
  };
}
