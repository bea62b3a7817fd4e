import { useSearchParams } from 'react-router-dom';

/** By which column a list is sorted, as its call wants it ('-created_at' descends): kept in the address. */
export function useSort<Sort extends string>(sorts: readonly [Sort, ...Sort[]], onChange: () => void) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tri');
  return {
    value: sorts.find((sort) => sort === asked) ?? sorts[0],
    onSort(sort: string) {
      const next = new URLSearchParams(parameters);
      next.set('tri', sort);
      setParameters(next, { replace: true });
      onChange();
    },
  };
}
