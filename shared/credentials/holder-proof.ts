import { fromBase45, toBase45 } from './base45.ts';
import { parseCertificateNumber, writeCertificateNumber } from './certificate-number.ts';

/** What the phone answers: its public key (x, y) and its signature, 128 bytes in all. */
type HolderAnswer = { x: Uint8Array; y: Uint8Array; signature: Uint8Array<ArrayBuffer> };

const QUESTION = 'BAARA/Q/';
const ANSWER = 'BAARA/R/';
const [COORDINATE, SIGNATURE] = [32, 64];

/** Of 16 random bytes, in the letters of a certificate's number: they can be typed where no camera reads them. */
export function makeQuestion(random: Uint8Array): string {
  return writeCertificateNumber(random);
}

export const writeQuestion = (question: string) => QUESTION + question.replaceAll('-', '');

/** Of a scanned code or of typed letters; undefined when it is no question. */
export function readQuestion(text: string): string | undefined {
  const trimmed = text.trim();
  return parseCertificateNumber(trimmed.startsWith(QUESTION) ? trimmed.slice(QUESTION.length) : trimmed);
}

/** The bytes that the phone signs: they say what for, for which certificate, and whom it answers. */
export function toBeAnswered(question: string, number: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`baara-holder-proof/1/${number}/${question}`);
}

export function writeAnswer({ x, y, signature }: HolderAnswer): string {
  return ANSWER + toBase45(new Uint8Array([...x, ...y, ...signature]));
}

export function readAnswer(text: string): HolderAnswer | undefined {
  const bytes = text.startsWith(ANSWER) ? fromBase45(text.slice(ANSWER.length)) : undefined;
  if (bytes?.length !== 2 * COORDINATE + SIGNATURE) return undefined;
  const [x, y] = [bytes.slice(0, COORDINATE), bytes.slice(COORDINATE, 2 * COORDINATE)];
  return { x, y, signature: bytes.slice(2 * COORDINATE) };
}
