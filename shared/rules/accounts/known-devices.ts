/** Accounts that one phone stays known at, the last used: it keeps no more, and the server looks at no more. */
export const MOST_KNOWN_AT = 5;
