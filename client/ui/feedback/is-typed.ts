/**
 * Whether somebody wrote what they were asked to, as it is read: a phone's keyboard begins in small letters, has no ’ within
 * reach, and two spaces, or one that does not break, look like one.
 */
export const isTyped = (typed: string, wanted: string): boolean => asRead(typed) === asRead(wanted);

const asRead = (text: string) =>
  text.trim().replace(/\s+/g, ' ').replaceAll('’', "'").toLocaleLowerCase('fr');

/** What is asked for: the name, or where that is long or in letters that a French keyboard has not the word on the button. */
export const whatToType = (name: string, confirm: string): string =>
  /^[ -~\u00a0-\u00ac\u00ae-ÿ’]{1,40}$/.test(name) ? name : confirm;
