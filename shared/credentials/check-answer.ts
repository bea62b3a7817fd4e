import { toBase64Url } from '#shared/rules/units/base64url.ts';
import type { Claims } from './claims.ts';
import { verifyEs256 } from './es256.ts';
import { readAnswer, toBeAnswered } from './holder-proof.ts';
import { keyThumbprint } from './thumbprint.ts';

/** `other_phone`: a key that is not the certificate's; `other_question`: its key, and not what was asked here. */
export type AnswerCheck = 'answered' | 'other_phone' | 'other_question' | 'no_answer';

/** Whether the phone that the certificate names answered this question. */
export async function checkAnswer(
  text: string,
  { question, claims: { number, holder } }: { question: string; claims: Pick<Claims, 'number' | 'holder'> },
): Promise<AnswerCheck> {
  const answer = readAnswer(text);
  if (!answer || !holder) return 'no_answer';
  const key = { x: toBase64Url(answer.x), y: toBase64Url(answer.y) };
  const thumbprint = await keyThumbprint(key);
  if (!thumbprint.every((byte, at) => byte === holder[at])) return 'other_phone';
  const isRight = await verifyEs256(toBeAnswered(question, number), answer.signature, key);
  return isRight ? 'answered' : 'other_question';
}
