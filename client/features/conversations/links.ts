export type Part = { text: string; link: boolean };

const HTTPS = /https:\/\/[^\s<>"']+/g;
/** Punctuation that ends the sentence, not the address. */
const TRAILING = /[.,;:!?)\]}»…]+$/;

/** Splits a text at its https addresses, the only ones that may be pressed. */
export function splitLinks(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(HTTPS)) {
    const address = match[0].replace(TRAILING, '');
    if (!isAddress(address)) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), link: false });
    parts.push({ text: address, link: true });
    at = match.index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), link: false });
  return parts;
}

function isAddress(text: string): boolean {
  try {
    const { protocol, hostname, username } = new URL(text);
    return protocol === 'https:' && hostname.includes('.') && username === '';
  } catch {
    return false;
  }
}
