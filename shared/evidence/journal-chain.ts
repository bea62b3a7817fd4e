import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { sha256 } from '#shared/credentials/es256.ts';
import { cleanText } from '#shared/rules/text/clean-text.ts';
import { toBase64Url } from '#shared/rules/units/base64url.ts';

/** Whose journal it is: a chain of another test or device never has the same hashes. */
export type JournalName = { testId: string; deviceId: string };

type Hash = Uint8Array<ArrayBuffer>;

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Where the chain of a journal begins. */
export function chainRoot({ testId, deviceId }: JournalName): Promise<Hash> {
  return hash(utf8(JSON.stringify(['baara-journal', testId, deviceId])));
}

/**
 * The chain's head after each line, in order: SHA-256 of the head before it and of the line as `serialise` writes it. What
 * a head covers cannot be left out, put in, moved or dated otherwise without another head.
 */
export async function chainHeads(name: JournalName, lines: readonly JournalEvent[]): Promise<Hash[]> {
  let head = await chainRoot(name);
  const heads: Hash[] = [];
  for (const line of lines) {
    head = await hash(new Uint8Array([...head, ...utf8(await serialise(line))]));
    heads.push(head);
  }
  return heads;
}

/** The one writing of a line. An answer stands in it by its digest, so that a line too heavy to send keeps its place. */
async function serialise(line: JournalEvent): Promise<string> {
  const { seq, kind, question_id = null, answer, digest = null, at, mono, boot, server = null } = line;
  const answered = answer === undefined ? digest : await digestAnswer(answer);
  return JSON.stringify([seq, kind, question_id, answered, at, mono, boot, server]);
}

/** Of the text as the server keeps it. */
export async function digestAnswer(answer: string): Promise<string> {
  return toBase64Url(await hash(utf8(cleanText(answer))));
}

async function hash(data: Uint8Array<ArrayBuffer>): Promise<Hash> {
  return new Uint8Array(await sha256(data));
}
