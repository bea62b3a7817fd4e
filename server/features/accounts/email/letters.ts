import type { Letter } from '#server/features/mails/index.ts';

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

export function alreadyYours(publicUrl: string): Letter {
  return {
    subject: 'Vous avez déjà un compte Baara',
    lines: [
      'Quelqu’un, peut-être vous, a voulu utiliser cette adresse pour un autre compte. Elle est déjà celle du vôtre, et elle le reste.',
      'Connectez-vous avec elle. Si vous avez oublié votre mot de passe, choisissez-en un autre par «\u00a0Mot de passe oublié\u00a0?\u00a0».',
    ],
    action: { label: 'Ouvrir Baara', url: `${publicUrl}/auth` },
  };
}

/** To an address before that nobody proved. */
export function emailGivenUp(): Letter {
  return {
    subject: 'Une adresse e-mail a été changée',
    lines: [
      'Un compte Baara qui donnait cette adresse en utilise maintenant une autre. Cette adresse-ci ne sert plus à s’y connecter.',
      'Si c’est votre compte et que ce n’est pas vous, répondez tout de suite à ce courriel ou écrivez à l’équipe de Baara.',
    ],
  };
}

/** To the address before, which was proved. */
export function emailChanged(email: string): Letter {
  return {
    subject: 'Votre adresse e-mail a été changée',
    lines: [
      `Votre compte Baara utilise maintenant ${email}. Cette adresse-ci ne sert plus à vous connecter, et vos autres appareils ont été déconnectés.`,
      'Si ce n’est pas vous, répondez tout de suite à ce courriel ou écrivez à l’équipe de Baara.',
    ],
  };
}
