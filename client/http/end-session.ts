import { client } from './client.ts';

const TIMEOUT_MS = 15_000;

/** Ends a session on the server. @returns false when nothing certain came back: our API alone answers in JSON */
export async function endSession(token: string): Promise<boolean> {
  const asking = client('/auth/logout', {
    method: 'POST',
    context: { token },
    timeout: false,
    totalTimeout: TIMEOUT_MS,
    throwHttpErrors: false,
  });
  try {
    const answer = (await asking.json()) as { ok?: true; code?: string };
    return answer.ok === true || answer.code === 'not_signed_in';
  } catch {
    return false;
  }
}
