import { useSearchParams } from 'react-router-dom';

/** What a list is filtered by: kept in the address under these names; '' filters nothing. */
export function useFiltersInAddress<Name extends string>(names: readonly Name[]) {
  const [parameters, setParameters] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? '']));
  return {
    filters: filters as Record<Name, string>,
    setFilters(change: Partial<Record<Name, string>>) {
      const next = new URLSearchParams(parameters);
      for (const [name, value] of Object.entries(change) as [Name, string][]) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setParameters(next, { replace: true });
    },
  };
}
