import type { Letter } from '#server/features/mails/index.ts';
import { formatCount } from '#shared/rules/format.ts';
import { NOTICE_KINDS, type NoticeKind } from '#shared/rules/notices.ts';

/** `related_id`: of a message, its conversation. */
export type Told = { kind: NoticeKind; link: string | null; related_id: string | null };
export type Words = { title: string; body: string; link: string };

type Wording = { one: string; several: (count: number) => string; invite: string };

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
    several: (count) => formatCount(count, 'conversation a un message', 'conversations ont un message'),
    invite: 'Touchez pour le lire.',
  },
  stage: {
    one: 'Du nouveau pour une candidature',
    several: (count) => formatCount(count, 'candidature a du nouveau', 'candidatures ont du nouveau'),
    invite: 'Touchez pour voir où elle en est.',
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
  },
};

/** One notice for one thing or for ten. */
export function wordNotices(all: readonly Told[]): Words {
  const told = distinct(all);
  const [first] = told;
  if (!first) throw new Error('nothing to tell');
  const { one, invite } = WORDINGS[first.kind];
  if (told.length === 1) return { title: one, body: invite, link: addressOf(first) };
  const kinds = kindsIn(told);
  const [only] = kinds;
  if (kinds.length === 1 && only) {
    const link = only === 'message' ? '/messages' : '/dashboard';
    return { title: summary(told, only), body: 'Touchez pour ouvrir Baara.', link };
  }
  return {
    title: `${formatCount(told.length, 'nouveauté')} sur Baara`,
    body: kinds.map((kind) => summary(told, kind)).join('\u00a0· '),
    link: '/dashboard',
  };
}

/** A first contact and the message with it are one conversation. */
function distinct(all: readonly Told[]): Told[] {
  return [...new Map(all.map((one) => [one.kind + addressOf(one), one])).values()];
}

/** A message opens in its conversation, which the application itself names beside the link. */
function addressOf({ kind, link, related_id }: Told): string {
  if (kind === 'message' && related_id) return `/messages?conversation=${related_id}`;
  return link ?? '/dashboard';
}

/** The same by mail, with the way to have no more of them. */
export function wordLetter(all: readonly Told[], publicUrl: string): Letter {
  const told = distinct(all);
  const { title, link } = wordNotices(told);
  const kinds = kindsIn(told);
  return {
    subject: title,
    lines: [
      ...(told.length > 1 ? kinds.map((kind) => `${summary(told, kind)}.`) : [`${title}.`]),
      `Vous choisissez ce que Baara vous écrit, et quand, dans vos paramètres\u00a0: ${publicUrl}/settings#avis`,
    ],
    action: { label: 'Ouvrir Baara', url: `${publicUrl}${link}` },
  };
}

function summary(told: readonly Told[], kind: NoticeKind): string {
  const count = told.filter((one) => one.kind === kind).length;
  const { one, several } = WORDINGS[kind];
  return count === 1 ? one : several(count);
}

function kindsIn(told: readonly Told[]): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => told.some((one) => one.kind === kind));
}
