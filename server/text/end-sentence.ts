/** A reason as its author wrote it, with the point that ends it. */
export function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
