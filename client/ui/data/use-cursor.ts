import { useState } from 'react';

type Walk = { list: string; passed: string[] };

/**
 * A place in a list that the server pages by cursor: forward by the answer's `next_cursor`, back the way one came. Another
 * `list`, such as what is searched for, begins at its first page.
 */
export function useCursor(list = '') {
  const [walk, setWalk] = useState<Walk>({ list, passed: [] });
  const passed = walk.list === list ? walk.passed : [];
  // Forgotten at once: who comes back to the list before begins it anew.
  if (walk.list !== list) setWalk({ list, passed });
  const go = (to: string[]) => setWalk({ list, passed: to });
  return {
    cursor: passed.at(-1),
    /** From 1. */
    page: passed.length + 1,
    next: (cursor: string) => go([...passed, cursor]),
    previous: () => go(passed.slice(0, -1)),
    restart: () => go([]),
  };
}
