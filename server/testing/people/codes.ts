import type { TestApp } from '#server/testing/apps/app.ts';
import { readShown } from '#shared/credentials/address.ts';
import { checkCode } from '#shared/credentials/check-code.ts';
import { readList } from '#shared/credentials/status-list.ts';
import type { Person } from './people.ts';

/** What a certificate's QR code holds today. */
export async function codeOf(t: TestApp, { token }: Person, certificateId: string) {
  const { body } = await t.call('GET', `/certificates/code/${certificateId}`, { token });
  const shown = readShown(body.address);
  if (shown?.kind !== 'code') throw new Error('no code');
  return shown.bytes;
}

/** What a phone says that fetches keys and list now. */
export async function checkToday(t: TestApp, bytes: Uint8Array) {
  const { keys } = (await t.call('GET', '/certificates/keys')).body;
  const { encoded_list, as_of } = (await t.call('GET', '/certificates/withdrawn')).body;
  const list = { bits: await readList(encoded_list), as_of: Math.floor(Date.parse(as_of) / 1000) };
  return checkCode(bytes, { kept: { keys, list }, now: Math.floor(t.deps.now().getTime() / 1000) });
}
