/** For calls that only an administrator's token may make. */
export const asAdmin = { as: 'admin' } as const;

/** What only an administrator sees is fetched at each visit, and never stored on the device. */
export const adminOnly = { staleTime: 0, gcTime: 10 * 60_000, meta: { persist: false } } as const;
