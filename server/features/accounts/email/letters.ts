import type { Config } from '#server/config.ts';
import type { Letter } from '#server/features/mails/index.ts';
import type { Account } from '#server/session.ts';
import { warnUs } from '../letters.ts';

export function changeCode(code: string): Letter {
  return {
    subject: 'Confirmez votre nouvelle adresse',
    lines: [
      'Tapez ce code dans Baara, sous Paramètres, «\u00a0Compte et données\u00a0», pour que cette adresse devienne celle de votre compte. Il sert une fois, pendant 15 minutes.',
      'Si vous n’avez rien demandé, ne faites rien et ne donnez ce code à personne.',
    ],
    code,
  };
}

export function registrationCode(code: string): Letter {
  return {
    subject: 'Votre code pour créer un compte',
    lines: [
      'Tapez ce code dans Baara pour créer votre compte avec cette adresse. Il sert une fois, pendant 15 minutes.',
      'Si vous n’avez rien demandé, ne faites rien et ne donnez ce code à personne.',
    ],
    code,
  };
}

/** Administrators sign in elsewhere, and choose no new password by mail. */
export function alreadyYours(publicUrl: string, { account_type }: Pick<Account, 'account_type'>): Letter {
  const isAdmin = account_type === 'admin';
  const remedy =
    'Connectez-vous avec elle. Si vous avez oublié votre mot de passe, choisissez-en un autre par «\u00a0Mot de passe oublié\u00a0?\u00a0».';
  return {
    subject: 'Vous avez déjà un compte Baara',
    lines: [
      'Quelqu’un, peut-être vous, a voulu utiliser cette adresse pour un autre compte. Elle est déjà celle du vôtre, et elle le reste.',
      ...(isAdmin ? [] : [remedy]),
    ],
    action: isAdmin
      ? { label: 'Ouvrir l’administration', url: `${publicUrl}/admin` }
      : { label: 'Ouvrir Baara', url: `${publicUrl}/auth` },
  };
}

/** To an address before that nobody proved. */
export function emailGivenUp(operator: Config['operator']): Letter {
  return {
    subject: 'Une adresse e-mail a été changée',
    lines: [
      'Un compte Baara qui donnait cette adresse en utilise maintenant une autre. Cette adresse-ci ne sert plus à s’y connecter.',
      `Si c’est votre compte et que ce n’est pas vous, ${warnUs(operator)}.`,
    ],
  };
}

/** To the address before, which was proved. */
export function emailChanged(email: string, operator: Config['operator']): Letter {
  return {
    subject: 'Votre adresse e-mail a été changée',
    lines: [
      `Votre compte Baara utilise maintenant ${email}. Cette adresse-ci ne sert plus à vous connecter, et vos autres appareils ont été déconnectés.`,
      `Si ce n’est pas vous, ${warnUs(operator)}.`,
    ],
  };
}
