import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '#server/errors.ts';
import { findWeakness } from '#shared/rules/accounts/passwords/find-weakness.ts';
import { LOCAL_WORDS } from '#shared/rules/accounts/passwords/local-words.ts';

const ENOUGH_FOR_ADMINISTRATORS = 3;

/** Whether a password is good enough for an administrator. `own`: words an attacker would try first. */
export function isStrong(password: string, own: string[]): boolean {
  const factory = new ZxcvbnFactory({
    dictionary: { ...dictionary, local: [...LOCAL_WORDS] },
    graphs: adjacencyGraphs,
  });
  return findWeakness(password) === null && factory.check(password, own).score >= ENOUGH_FOR_ADMINISTRATORS;
}

/** @throws 422 */
export function refuseEasyPassword(password: string, own: string[]): void {
  if (isStrong(password, own)) return;
  throw invalid(
    'Ce mot de passe est trop simple pour administrer Baara. Choisissez plusieurs mots sans lien entre eux.',
  ).at('new_password');
}
