import { isSignedBy } from '#shared/credentials/cose.ts';
import { hasDetector } from './detect.ts';
import { readKept } from './kept.ts';

const EMPTY = new Uint8Array();
const NO_CODE = { kid: '', payload: EMPTY, toBeSigned: EMPTY, signature: new Uint8Array(64) };

/** Has the browser load and start what a first check waits for: storage, the list's inflation and its cryptography. */
export async function warmUpCheck(): Promise<void> {
  const [issuer] = (await readKept())?.keys ?? [];
  if (issuer) await isSignedBy(NO_CODE, issuer);
}

/** The decoder of pictures, where the browser reads no codes: while the camera starts, or a photo is chosen. */
export async function warmUpDecoder(): Promise<void> {
  if (await hasDetector()) return;
  const { decode } = await import('./decode-in-browser.online.ts');
  await decode(new ImageData(1, 1));
}
