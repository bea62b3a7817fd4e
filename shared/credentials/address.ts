import { fromBase45, toBase45 } from './base45.ts';
import { parseCertificateNumber } from './certificate-number.ts';

/** What somebody scans, opens, pastes or types. */
type Shown = { kind: 'code'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'number'; number: string };

/** The two parts of a certificate's code: the page that checks it, and what only that page gets to see. */
export function writeCode(publicUrl: string, token: Uint8Array): { page: string; fragment: string } {
  // Of Base45's characters these two are none of an address.
  return { page: `${publicUrl}/verify#`, fragment: toBase45(token).replace(/[ %]/g, encodeURIComponent) };
}

/** Undefined when it is nothing of ours. */
export function readShown(text: string): Shown | undefined {
  const trimmed = text.trim();
  const fragment = /#([^#]+)$/.exec(trimmed)?.[1];
  const bytes = fragment && fromBase45(fromAddress(fragment));
  if (bytes && bytes.length > 0) return { kind: 'code', bytes };
  const number = parseCertificateNumber(trimmed);
  return number ? { kind: 'number', number } : undefined;
}

function fromAddress(fragment: string): string {
  return fragment.replaceAll('%20', ' ').replaceAll('%25', '%');
}
