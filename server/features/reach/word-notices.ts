import type { Letter } from '#server/features/mails/index.ts';
import { NOTICE_KINDS, type NoticeKind } from '#shared/rules/notifications/notices.ts';
import { formatCount } from '#shared/rules/text/format.ts';

/** `related_id`: of a message, its conversation. `is_contact`: a company asks for it, and no message of it is told. */
export type Told = { kind: NoticeKind; link: string | null; related_id: string | null; is_contact: boolean };
export type Words = { title: string; body: string; link: string };

type Wording = Lone & {
  several: (count: number) => string;
  /** Where several are listed; else on the start page. */
  list?: string;
};
type Lone = { one: string; invite: string };

const HOME = '/dashboard';

/** Anybody may read a locked screen: no name, no score, nothing of what was decided. */
const WORDINGS: Record<NoticeKind, Wording> = {
  report: {
    one: 'Votre rapport est prêt',
    several: (count) => `${formatCount(count, 'rapport prêt', 'rapports prêts')}`,
    invite: 'Touchez pour l’ouvrir.',
  },
  invitation: {
    one: 'Vous avez une invitation à un test',
    several: (count) => formatCount(count, 'invitation à un test', 'invitations à un test'),
    invite: 'Touchez pour voir l’invitation.',
  },
  message: {
    one: 'Vous avez un message',
    several: (count) => formatCount(count, 'conversation a du nouveau', 'conversations ont du nouveau'),
    invite: 'Touchez pour le lire.',
    list: '/messages',
  },
  stage: {
    one: 'Du nouveau pour une candidature',
    several: (count) => formatCount(count, 'candidature a du nouveau', 'candidatures ont du nouveau'),
    invite: 'Touchez pour voir où elle en est.',
    list: '/candidatures',
  },
  deadline: {
    one: 'Une échéance approche',
    several: (count) => formatCount(count, 'échéance approche', 'échéances approchent'),
    invite: 'Touchez pour voir laquelle.',
  },
  offer: {
    one: 'Une nouvelle offre pour vous',
    several: (count) => formatCount(count, 'nouvelle offre', 'nouvelles offres'),
    invite: 'Touchez pour la lire.',
    list: '/opportunities',
  },
};

const CONTACT: Lone = {
  one: 'Une entreprise souhaite vous contacter',
  invite: 'Touchez pour voir laquelle.',
};

function wordOne({ kind, is_contact }: Told): Lone {
  return is_contact ? CONTACT : WORDINGS[kind];
}

/** One notice for one thing or for ten. */
export function wordNotices(all: readonly Told[]): Words {
  const told = distinct(all);
  const [first] = told;
  if (!first) throw new Error('nothing to tell');
  const { one, invite } = wordOne(first);
  if (told.length === 1) return { title: one, body: invite, link: addressOf(first) };
  const kinds = kindsIn(told);
  const [only] = kinds;
  if (kinds.length === 1 && only) {
    const link = WORDINGS[only].list ?? HOME;
    return { title: summary(told, only), body: 'Touchez pour ouvrir Baara.', link };
  }
  return {
    title: `${formatCount(told.length, 'nouveauté')} sur Baara`,
    body: kinds.map((kind) => summary(told, kind)).join('\u00a0· '),
    link: HOME,
  };
}

/** A first contact and the message with it are one conversation, told as the message. */
function distinct(all: readonly Told[]): Told[] {
  const told = new Map<string, Told>();
  for (const one of all) {
    const key = one.kind + addressOf(one);
    if (!told.has(key) || !one.is_contact) told.set(key, one);
  }
  return [...told.values()];
}

/** A message opens in its conversation, which the application itself names beside the link. */
function addressOf({ kind, link, related_id }: Told): string {
  if (kind === 'message' && related_id) return `/messages?conversation=${related_id}`;
  return link ?? HOME;
}

/** Where one chooses what one is told of, and how. */
export const choicesAt = (publicUrl: string) => `${publicUrl}/settings#avis`;

/** The same by mail, with the way to have no more of them. */
export function wordLetter(all: readonly Told[], publicUrl: string): Letter {
  const told = distinct(all);
  const { title, link } = wordNotices(told);
  const kinds = kindsIn(told);
  return {
    subject: title,
    lines: [
      ...(told.length > 1 ? kinds.map((kind) => `${summary(told, kind)}.`) : [`${title}.`]),
      `Vous choisissez ce que Baara vous écrit, et quand, dans vos paramètres\u00a0: ${choicesAt(publicUrl)}`,
    ],
    action: { label: 'Ouvrir Baara', url: `${publicUrl}${link}` },
  };
}

function summary(told: readonly Told[], kind: NoticeKind): string {
  const [first, ...more] = told.filter((one) => one.kind === kind);
  return first && more.length === 0 ? wordOne(first).one : WORDINGS[kind].several(1 + more.length);
}

function kindsIn(told: readonly Told[]): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => told.some((one) => one.kind === kind));
}
