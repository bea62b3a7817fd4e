const closed = new Set<string>();

/** This account logged out here: a response still on its way for it is not stored any more. */
export const closeAccount = (account: string) => void closed.add(account);

/** The same account signed in again. */
export const reopenAccount = (account: string) => void closed.delete(account);

export const isClosed = (account: string) => closed.has(account);
