/** Texts that differ only in spaces or in how a letter is encoded compare equal; `ls -r` and `ls -R` do not. */
export function exact(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Texts that differ only in case, in spaces or in how a letter is encoded compare equal. */
export function plain(text: string): string {
  return exact(text.normalize('NFKC')).toLowerCase();
}
