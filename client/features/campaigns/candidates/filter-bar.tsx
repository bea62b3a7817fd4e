import Download from 'lucide-react/icons/download';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { describeFailure } from '#client/http/failure.ts';
import { saveFile } from '#client/http/save-file.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { CheckboxField } from '#client/ui/forms/checkbox-field.tsx';
import { SelectField, TextField } from '#client/ui/forms/text-field.tsx';
import { NBSP } from '#shared/rules/format.ts';
import styles from './candidates.module.css';
import { STATUS } from './labels.ts';
import { type Filters, fetchCandidatesCsv } from './queries.ts';

const TYPING_PAUSE_MS = 300;

type FilterBarProps = { campaignId: string; filters: Filters; onChange: (filters: Filters) => void };

export function FilterBar({ campaignId, filters, onChange }: FilterBarProps) {
  return (
    <div className={styles.filters}>
      <Search q={filters.q} onChange={(q) => onChange({ ...filters, q })} />
      <SelectField
        label="Résultat"
        value={filters.status}
        onChange={(event) => onChange({ ...filters, status: event.target.value as Filters['status'] })}
      >
        <option value="">Tous</option>
        {Object.entries(STATUS).map(([status, { name }]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Ordre"
        value={filters.sort}
        onChange={(event) => onChange({ ...filters, sort: event.target.value as Filters['sort'] })}
      >
        <option value="score">Par score</option>
        <option value="reliability">Par fiabilité</option>
        <option value="recent">Plus récents</option>
      </SelectField>
      <div className={styles.export}>
        <ExportButton campaignId={campaignId} />
      </div>
      <div className={styles.strength}>
        <CheckboxField
          label="Confirmés seulement"
          checked={filters.confirmed}
          onChange={(event) => onChange({ ...filters, confirmed: event.target.checked })}
        />
        <Link to="/fiabilite" target="_blank">
          Que veulent dire marge, fiabilité et «{NBSP}confirmé{NBSP}»{NBSP}?
        </Link>
      </div>
    </div>
  );
}

/** Asks once the typing pauses, not at every letter. */
function Search({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => onChange(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, q, onChange]);
  return (
    <TextField
      label="Rechercher"
      type="search"
      placeholder="Nom ou e-mail"
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

function ExportButton({ campaignId }: { campaignId: string }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchCandidatesCsv(campaignId), 'candidatures.csv');
      toast.success('Candidatures exportées');
    } catch (error) {
      toast.error(describeFailure(error, 'Impossible d’exporter les candidatures'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" wide busy={busy && 'Export…'} onClick={() => void download()}>
      <Download size={18} aria-hidden="true" />
      Exporter (CSV)
    </Button>
  );
}
