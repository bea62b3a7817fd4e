import type { NoticeKind, NoticeWay } from '#shared/rules/notifications/notices.ts';
import { NBSP } from '#shared/rules/text/format.ts';

export const KIND_LABELS: Record<NoticeKind, string> = {
  report: 'Un rapport est prêt',
  invitation: 'Une invitation à un test',
  message: 'Un message arrive',
  stage: 'Une candidature avance',
  deadline: 'Une échéance approche',
  offer: 'Une offre correspond à une alerte',
};

export const WAY_LABELS: Record<NoticeWay, string> = {
  push: 'Notification',
  mail: 'Courriel',
  none: 'Rien',
};

/** 7 → 7 h */
export const hourLabel = (hour: number) => `${hour}${NBSP}h`;
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
