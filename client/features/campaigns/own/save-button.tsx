import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import { describeUncertain } from '#client/http/failure.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { useSavedCampaigns, useSaving } from './queries.ts';

type SaveButtonProps = { id: string; title: string; wide?: boolean };

/** Keeps an offer for later, or takes it off the list. */
export function SaveButton({ id, title, wide }: SaveButtonProps) {
  const toast = useToast();
  const saved = useSavedCampaigns();
  const saving = useSaving(id);
  const isHeld = saved.data?.some((campaign) => campaign.id === id) ?? false;
  const isSaved = saving.isPending ? saving.variables : isHeld;
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  const failed = (error: Error) => toast.error(describeUncertain(error));
  // Promises, for the row may be gone from the list when they settle.
  const save = () => void saving.mutateAsync(true).catch(failed);
  const forget = () =>
    void saving
      .mutateAsync(false)
      .then(() => toast.success('Offre retirée de vos offres enregistrées.', save))
      .catch(failed);
  return (
    <Button
      wide={wide}
      variant="ghost"
      aria-pressed={isSaved}
      aria-label={isSaved ? `Offre ${title} enregistrée` : `Enregistrer l’offre ${title}`}
      disabled={saved.isPending}
      onClick={isHeld ? forget : save}
    >
      <Icon size={18} aria-hidden="true" />
      {isSaved ? 'Enregistrée' : 'Enregistrer'}
    </Button>
  );
}
