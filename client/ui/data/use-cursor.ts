import { useState } from 'react';

/** A place in a list that the server pages by cursor: forward by the answer's `next_cursor`, back the way one came. */
export function useCursor() {
  const [passed, setPassed] = useState<string[]>([]);
  return {
    cursor: passed.at(-1),
    /** From 1. */
    page: passed.length + 1,
    next: (cursor: string) => setPassed([...passed, cursor]),
    previous: () => setPassed(passed.slice(0, -1)),
    restart: () => setPassed([]),
  };
}
