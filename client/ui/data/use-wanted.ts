import { useSearchParams } from 'react-router-dom';

/** What a list is filtered by: kept in the address under these names; '' filters nothing. */
export function useWanted<Name extends string>(names: readonly Name[]) {
  const [parameters, setParameters] = useSearchParams();
  const wanted = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? '']));
  return {
    wanted: wanted as Record<Name, string>,
    want(change: Partial<Record<Name, string>>) {
      const next = new URLSearchParams(parameters);
      for (const [name, value] of Object.entries(change) as [Name, string][]) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setParameters(next, { replace: true });
    },
  };
}
