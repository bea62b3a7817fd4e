const closed = new Set<string>();

/** This account logged out here: a response still on its way for it is not stored any more. */
export const markSignedOut = (account: string) => void closed.add(account);

/** The same account signed in again. */
export const markSignedIn = (account: string) => void closed.delete(account);

export const isSignedOut = (account: string) => closed.has(account);
