/** Characters of one message. */
export const MESSAGE_LIMIT = 4_000;
/** Messages that are read at most at once. */
export const MESSAGE_PAGE = 100;
/** Characters of the newest message that a list of conversations shows. */
export const MESSAGE_PREVIEW = 200;

/** Nothing a reader would see: spaces, and characters that leave no mark. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
