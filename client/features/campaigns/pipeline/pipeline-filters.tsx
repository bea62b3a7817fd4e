import { Options } from '#client/ui/forms/options.tsx';
import { SelectField } from '#client/ui/forms/text-field.tsx';
import type { Stage } from '#shared/rules/campaigns/campaigns.ts';
import { STAGE_NAMES } from '#shared/rules/campaigns/stages.ts';
import { CandidateSearch, StatusSelect } from '../candidates/filter-fields.tsx';
import type { PipelineFilter } from './filters-in-address.ts';
import styles from './pipeline.module.css';

type PipelineFiltersProps = {
  filters: PipelineFilter;
  /** The board has a column for each stage instead. */
  byStage: boolean;
  onChange: (filters: PipelineFilter) => void;
};

export function PipelineFilters({ filters, byStage, onChange }: PipelineFiltersProps) {
  return (
    <div className={styles.filters}>
      <CandidateSearch
        label="Chercher un candidat"
        q={filters.q}
        onChange={(q) => onChange({ ...filters, q })}
      />
      <StatusSelect status={filters.status} onChange={(status) => onChange({ ...filters, status })} />
      {byStage && (
        <SelectField
          label="Étape"
          value={filters.stage}
          onChange={(event) => onChange({ ...filters, stage: event.target.value as Stage | '' })}
        >
          <option value="">Toutes</option>
          <Options names={STAGE_NAMES} />
        </SelectField>
      )}
    </div>
  );
}
