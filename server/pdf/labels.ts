/** '3F9A 77C1 …' from hexadecimal digits. */
export function inFours(text: string): string {
  return (text.match(/.{1,4}/g) ?? []).join('\u00a0');
}
