import type { Config } from '#server/config.ts';
import type { Letter } from '#server/features/mails/index.ts';
import type { Account } from '#server/session.ts';
import { withDe } from '#shared/rules/text/elision.ts';

const NOT_YOU = 'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe';

/** How a letter about the account’s protection ends. Administrators have no settings, but colleagues to warn. */
function ifNotYou(publicUrl: string, { account_type }: Protected, remedy: string) {
  return account_type === 'admin'
    ? {
        line: 'Si ce n’est pas vous, prévenez aussitôt un autre administrateur.',
        action: { label: 'Ouvrir l’administration', url: `${publicUrl}/admin` },
      }
    : {
        line: `${NOT_YOU} ${remedy}.`,
        action: { label: 'Ouvrir les paramètres', url: `${publicUrl}/settings` },
      };
}

type Protected = Pick<Account, 'account_type'>;

/** The token stands behind the #, which browsers send to no server and write into no log. */
export function passwordReset(publicUrl: string, token: string, returnTo?: string): Letter {
  const search = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';
  return {
    subject: 'Choisissez un nouveau mot de passe',
    lines: [
      'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Baara.',
      'Ce lien sert une seule fois, pendant 30 minutes. Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.',
    ],
    action: { label: 'Choisir un mot de passe', url: `${publicUrl}/reset-password${search}#${token}` },
  };
}

export function passwordChanged(publicUrl: string): Letter {
  return {
    subject: 'Votre mot de passe a été changé',
    lines: [
      'Le mot de passe de votre compte Baara vient d’être changé, et vos autres appareils ont été déconnectés.',
      `${NOT_YOU} par «\u00a0Mot de passe oublié\u00a0?\u00a0».`,
    ],
    action: { label: 'Ouvrir Baara', url: `${publicUrl}/auth` },
  };
}

export function administratorPasswordChanged(publicUrl: string): Letter {
  const { line, action } = ifNotYou(publicUrl, { account_type: 'admin' }, '');
  return {
    subject: 'Votre mot de passe d’administration a été changé',
    lines: [
      'Le mot de passe de votre compte d’administration Baara vient d’être changé, et vos autres sessions sont terminées.',
      line,
    ],
    action,
  };
}

/** `brings`: what waits for the address; null: nothing. */
export function emailCode(code: string, brings: string | null): Letter {
  return {
    subject: 'Votre code de vérification',
    lines: [
      'Tapez ce code dans Baara, sous Paramètres, pour montrer que cette adresse est la vôtre. Il sert une fois, pendant 15 minutes.',
      ...(brings ? [`${brings} arrivent aussitôt.`] : []),
      'Si vous n’avez pas de compte Baara, ne faites rien et ne donnez ce code à personne.',
    ],
    code,
  };
}

export function mfaEnabled(
  publicUrl: string,
  { account, hasPasskeys, operator }: { account: Protected; hasPasskeys: boolean } & Pick<Config, 'operator'>,
): Letter {
  // Whoever is out is asked for a code of the other's phone, also with a new password.
  const { line, action } = ifNotYou(
    publicUrl,
    account,
    `par «\u00a0Mot de passe oublié\u00a0?\u00a0», puis ${warnUs(operator)}\u00a0: le code de l’autre téléphone vous serait demandé`,
  );
  return {
    subject: 'Double authentification activée',
    lines: [
      'Un code de votre application est maintenant demandé à chaque connexion par mot de passe, et vos autres appareils ont été déconnectés.',
      ...(hasPasskeys ? ['Vos clés d’accès n’en demandent pas\u00a0: vérifiez leur liste.'] : []),
      'Créez aussi des codes de secours\u00a0: ils servent si vous perdez votre téléphone.',
      line,
    ],
    action,
  };
}

export function mfaRemoved(publicUrl: string): Letter {
  return {
    subject: 'Double authentification retirée',
    lines: [
      'Votre mot de passe suffit de nouveau pour vous connecter, et vos autres appareils ont été déconnectés.',
      `${NOT_YOU}.`,
    ],
    action: { label: 'Ouvrir les paramètres', url: `${publicUrl}/settings` },
  };
}

type Named = { account: Pick<Account, 'email_verified_at'>; name: string };

/** Its name, which was typed, is told to an address that is its owner's only (rule N7). */
function passkeyOf({ account, name }: Named): string {
  return account.email_verified_at ? `La clé d’accès «\u00a0${name}\u00a0»` : 'Une clé d’accès';
}

export function passkeyAdded(publicUrl: string, passkey: Named): Letter {
  return {
    subject: 'Une clé d’accès a été ajoutée',
    lines: [
      `${passkeyOf(passkey)} connecte maintenant à votre compte Baara, sans mot de passe.`,
      `${NOT_YOU} et retirez cette clé dans les paramètres.`,
    ],
    action: { label: 'Ouvrir les paramètres', url: `${publicUrl}/settings` },
  };
}

export function passkeyRemoved(publicUrl: string, passkey: Named): Letter {
  return {
    subject: 'Une clé d’accès a été retirée',
    lines: [
      `${passkeyOf(passkey)} ne connecte plus à votre compte Baara, et vos autres appareils ont été déconnectés.`,
      `${NOT_YOU}.`,
    ],
    action: { label: 'Ouvrir les paramètres', url: `${publicUrl}/settings` },
  };
}

export function recoveryCodesMade(publicUrl: string, account: Protected): Letter {
  const { line, action } = ifNotYou(publicUrl, account, 'et créez d’autres codes');
  return {
    subject: 'De nouveaux codes de secours',
    lines: [
      'Dix nouveaux codes de secours viennent d’être créés pour votre compte. Les anciens ne servent plus, et vos autres appareils ont été déconnectés.',
      line,
    ],
    action,
  };
}

export function recoveryCodeUsed(publicUrl: string, account: Protected, left: number): Letter {
  const { line, action } = ifNotYou(publicUrl, account, 'et créez de nouveaux codes');
  return {
    subject: 'Un code de secours a servi',
    lines: [`Un code de secours de votre compte vient de servir. Codes qui restent\u00a0: ${left}.`, line],
    action,
  };
}

export function nameCorrected(publicUrl: string, certificates: number): Letter {
  return {
    subject: 'Votre nom a été corrigé',
    lines: [
      'Le nom de votre compte Baara vient d’être corrigé.',
      ...(certificates > 0
        ? [
            'Vos certificats gardent leur numéro et portent le nouveau nom\u00a0: téléchargez-les de nouveau. Qui vérifie un ancien document lit que le nom a été corrigé.',
          ]
        : []),
      `${NOT_YOU}.`,
    ],
    action: { label: 'Ouvrir les paramètres', url: `${publicUrl}/settings` },
  };
}

export function phoneBound(publicUrl: string): Letter {
  return {
    subject: 'Vos certificats sont liés à un nouveau téléphone',
    lines: [
      'Vos certificats Baara viennent d’être liés à un nouveau téléphone. Leurs QR codes d’avant sont retirés\u00a0: téléchargez-les et partagez-les de nouveau.',
      `${NOT_YOU}.`,
    ],
    action: { label: 'Ouvrir les paramètres', url: `${publicUrl}/settings` },
  };
}

export function companyNameCorrected(publicUrl: string): Letter {
  return {
    subject: 'Le nom de votre entreprise a été corrigé',
    lines: [
      'Le nom de votre entreprise sur Baara vient d’être corrigé. Vos offres et vos conversations le portent\u00a0; les factures déjà écrites ne changent pas.',
      `${NOT_YOU}.`,
    ],
    action: { label: 'Ouvrir les paramètres', url: `${publicUrl}/settings` },
  };
}

export function teamEnded(company: string): Letter {
  return {
    subject: 'Votre équipe n’existe plus',
    lines: [
      `Le compte Baara ${withDe(company)} est supprimé, et son équipe avec lui\u00a0: vous n’avez plus accès à ses campagnes, et vos appareils ont été déconnectés.`,
      'Votre compte reste le vôtre.',
    ],
  };
}

/** What to do at once. Replies are sure to be read where an operator is named, to whom they go (OPERATOR_EMAIL). */
export function warnUs({ email }: Config['operator']): string {
  return email
    ? 'répondez tout de suite à ce courriel ou écrivez à l’équipe de Baara'
    : 'écrivez tout de suite à l’équipe de Baara';
}

export function accountDeleted({ account_type }: Protected, operator: Config['operator']): Letter {
  const isCompany = account_type === 'enterprise';
  return {
    subject: 'Votre compte Baara est supprimé',
    lines: [
      isCompany
        ? 'Votre nom et vos coordonnées sont effacés, et vos campagnes sont fermées.'
        : 'Votre nom et vos coordonnées sont effacés. Vos certificats, si vous en aviez, sont retirés\u00a0: qui les vérifie lit qu’ils ne prouvent plus rien.',
      `Les mouvements de crédits et les paiements restent, sans votre nom${isCompany ? '\u00a0; les factures gardent le nom qu’elles portent' : ''}\u00a0: la loi comptable l’exige.`,
      `Si ce n’est pas vous, ${warnUs(operator)}.`,
    ],
  };
}
