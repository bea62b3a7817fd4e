import { createContext, useContext } from 'react';

export const Awaited = createContext<boolean | undefined>(false);

/**
 * Whether what is shown was asked for before, and what is asked for now is on its way: until it is there no sentence says how
 * many there are, or that there is none.
 */
export const useAwaited = () => useContext(Awaited);
