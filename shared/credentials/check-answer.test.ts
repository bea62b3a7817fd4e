import { expect, test } from 'vitest';
import { fromBase64Url } from '#shared/rules/units/base64url.ts';
import { checkAnswer } from './check-answer.ts';
import { signEs256 } from './es256.ts';
import { makeQuestion, readQuestion, toBeAnswered, writeAnswer, writeQuestion } from './holder-proof.ts';
import { keyThumbprint } from './thumbprint.ts';

const NUMBER = '2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE';

const question16 = () => makeQuestion(crypto.getRandomValues(new Uint8Array(16)));

async function phone() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  const jwk = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const [x, y] = [fromBase64Url(jwk.x ?? ''), fromBase64Url(jwk.y ?? '')];
  const answer = async (question: string, number = NUMBER) =>
    writeAnswer({ x, y, signature: await signEs256(toBeAnswered(question, number), jwk) });
  return { claims: { number: NUMBER, holder: await keyThumbprint(jwk) }, answer };
}

test('the bound phone’s answer is known, whether its question was scanned or typed', async () => {
  const { claims, answer } = await phone();
  const question = question16();
  expect(readQuestion(writeQuestion(question))).toBe(question);
  expect(readQuestion(` ${question.toLowerCase().replaceAll('-', ' ')} `)).toBe(question);
  expect(await checkAnswer(await answer(question), { question, claims })).toBe('answered');
});

test('an old answer, and one for another certificate, answer nothing', async () => {
  const { claims, answer } = await phone();
  const [question, before] = [question16(), question16()];
  expect(await checkAnswer(await answer(before), { question, claims })).toBe('other_question');
  const other = await answer(question, '00000-00000-00000-00000-000000');
  expect(await checkAnswer(other, { question, claims })).toBe('other_question');
});

test('another phone is not the bound one, nor is any phone where none is bound', async () => {
  const [{ claims }, { answer }] = [await phone(), await phone()];
  const question = question16();
  expect(await checkAnswer(await answer(question), { question, claims })).toBe('other_phone');
  const unbound = { number: NUMBER, holder: null };
  expect(await checkAnswer(await answer(question), { question, claims: unbound })).toBe('no_answer');
});

test('no byte of an answer can be another', async () => {
  const { claims, answer } = await phone();
  const question = question16();
  const text = await answer(question);
  for (let at = 0; at < text.length; at += 1) {
    const changed = text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1);
    expect(await checkAnswer(changed, { question, claims }), `${at}`).not.toBe('answered');
  }
});

test.each(['', 'https://baara.example/verify/1', 'BAARA/R/', 'BAARA/R/ZZZ'])(
  '%j is no answer',
  async (text) => {
    const { claims } = await phone();
    expect(await checkAnswer(text, { question: question16(), claims })).toBe('no_answer');
  },
);
