import type { Letter } from '#server/features/mails/index.ts';
import { SEAT_LINK_DAYS, SEAT_ROLE_NAMES, type SeatRole } from '#shared/rules/companies/team.ts';
import { withDe } from '#shared/rules/text/elision.ts';

type Offer = { publicUrl: string; company: string; role: SeatRole; token: string };

/** The token stands behind the #, which browsers send to no server and write into no log. */
export function seatOffered({ publicUrl, company, role, token }: Offer): Letter {
  return {
    subject: 'Une place dans une équipe sur Baara',
    lines: [
      `${company} vous invite dans son équipe sur Baara, avec le rôle «\u00a0${SEAT_ROLE_NAMES[role]}\u00a0».`,
      `Ce lien sert une seule fois, pendant ${SEAT_LINK_DAYS}\u00a0jours. Si vous ne connaissez pas cette entreprise, ne faites rien.`,
    ],
    action: { label: 'Rejoindre l’équipe', url: `${publicUrl}/rejoindre#${token}` },
  };
}

type Joined = {
  publicUrl: string;
  company: string;
  member: { full_name: string; email: string };
  role: SeatRole;
};

export function seatTaken({ publicUrl, company, member, role }: Joined): Letter {
  return {
    subject: 'Une personne a rejoint votre équipe',
    lines: [
      `${member.full_name} (${member.email}) a rejoint l’équipe ${withDe(company)} sur Baara, avec le rôle «\u00a0${SEAT_ROLE_NAMES[role]}\u00a0».`,
      'Vous n’avez pas invité cette personne\u00a0? Retirez-la de l’équipe et choisissez tout de suite un nouveau mot de passe.',
    ],
    action: { label: 'Ouvrir l’équipe', url: `${publicUrl}/settings/equipe` },
  };
}

export function seatLost(company: string): Letter {
  return {
    subject: 'Vous ne faites plus partie de l’équipe',
    lines: [
      `${company} a mis fin à votre place dans son équipe sur Baara\u00a0: vous n’avez plus accès à ses campagnes, et vos appareils ont été déconnectés.`,
      'Votre compte reste le vôtre.',
    ],
  };
}
