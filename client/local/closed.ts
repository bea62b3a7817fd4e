const closed = new Set<string>();

/** Who logged out here: an answer that was on its way for them is no longer kept. */
export const closeAccount = (account: string) => void closed.add(account);

/** They signed in again. */
export const reopenAccount = (account: string) => void closed.delete(account);

export const isClosed = (account: string) => closed.has(account);
