import Download from 'lucide-react/icons/download';
import { describeFailure } from '#client/http/failure.ts';
import { Button } from '#client/ui/forms/button.tsx';
import { useDownload } from '#client/ui/forms/use-download.ts';
import { type Filters, fetchCandidatesCsv } from './queries.ts';

type ExportButtonProps = {
  campaignId: string;
  filters: Filters;
  /** Ids; without any, all that the filters leave are exported. */
  chosen?: string[];
  disabled?: boolean;
  wide?: boolean;
};

export function ExportButton({ campaignId, filters, chosen = [], disabled, wide }: ExportButtonProps) {
  const { busy, download } = useDownload('Candidatures exportées', (error) =>
    describeFailure(error, 'Impossible d’exporter les candidatures'),
  );
  const start = () => void download(fetchCandidatesCsv(campaignId, filters, chosen), 'candidatures.csv');
  return (
    <Button variant="secondary" wide={wide} busy={busy && 'Export…'} disabled={disabled} onClick={start}>
      <Download size={18} aria-hidden="true" />
      {chosen.length > 0 ? 'Exporter la sélection en CSV' : 'Exporter en CSV'}
    </Button>
  );
}
