import { NBSP } from '#shared/rules/text/format.ts';

/** What the link's fragment holds stays in the browser: no server's log sees it. */
export const invitationAddress = (origin: string, token: string) => `${origin}/invitation#${token}`;

type Message = { phone: string; title: string; company: string; address: string };

/** Opens WhatsApp on the conversation with this number, the message written. */
export function whatsappAddress({ phone, title, company, address }: Message): string {
  const text = `Bonjour, ${company} vous invite à passer le test de «${NBSP}${title}${NBSP}» sur Baara. C’est gratuit. Votre lien personnel${NBSP}: ${address}`;
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
