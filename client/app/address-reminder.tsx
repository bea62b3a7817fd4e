import { useSession } from '#client/session/session.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';

// Not kept on the phone: nothing of it works without network.
const AddressNotice = onDemand(async () => (await import('./address-notice.online.tsx')).AddressNotice);

/** On every screen of an account whose address was claimed, until it has another, or brings credits once it is proved. */
export function AddressReminder() {
  const { user } = useSession();
  return user?.needs_email || user?.awaited_credits ? <AddressNotice /> : null;
}
