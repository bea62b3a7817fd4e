import { Link } from 'react-router-dom';
import { useMayRecruit } from '#client/session/seat.ts';
import { CheckboxField } from '#client/ui/forms/checkbox-field.tsx';
import { SelectField } from '#client/ui/forms/text-field.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './candidates.module.css';
import { ExportButton } from './export-button.tsx';
import { CandidateSearch, StatusSelect } from './filter-fields.tsx';
import type { Filters } from './queries.ts';

type FilterBarProps = { campaignId: string; filters: Filters; onChange: (filters: Filters) => void };

export function FilterBar({ campaignId, filters, onChange }: FilterBarProps) {
  return (
    <div className={styles.filters}>
      <CandidateSearch label="Rechercher" q={filters.q} onChange={(q) => onChange({ ...filters, q })} />
      <StatusSelect status={filters.status} onChange={(status) => onChange({ ...filters, status })} />
      <SelectField
        label="Ordre"
        value={filters.sort}
        onChange={(event) => onChange({ ...filters, sort: event.target.value as Filters['sort'] })}
      >
        <option value="score">Par score</option>
        <option value="reliability">Par fiabilité</option>
        <option value="recent">Plus récents</option>
      </SelectField>
      {useMayRecruit() && (
        <div className={styles.export}>
          <ExportButton campaignId={campaignId} filters={filters} wide />
        </div>
      )}
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
