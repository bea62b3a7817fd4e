/**
 * Whether somebody wrote what they were asked to, as it is read: a phone's keyboard begins in small letters, has no ’ within
 * reach, and two spaces, or one that does not break, look like one.
 */
export const isTyped = (typed: string, wanted: string): boolean => asRead(typed) === asRead(wanted);

const asRead = (text: string) =>
  text.trim().replace(/\s+/g, ' ').replaceAll('’', "'").toLocaleLowerCase('fr');
