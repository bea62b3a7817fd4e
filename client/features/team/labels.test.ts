import { expect, test } from 'vitest';
import { NBSP } from '#shared/rules/text/format.ts';
import { describeInvited } from './labels.ts';

const invitation = {
  id: 'i',
  email: 'fatou@exemple.test',
  role: 'viewer',
  sent_at: '2026-11-26T10:00:00Z',
  expires_at: '2026-12-03T10:00:00Z',
} as const;
const AGAIN = `${NBSP}: «${NBSP}Renvoyer${NBSP}» en fait un nouveau.`;

test.each([
  { sent: true, mailed: true, role_changed: false, told: 'Invitation envoyée à fatou@exemple.test' },
  { sent: true, role_changed: true, told: 'Invitation envoyée à fatou@exemple.test' },
  {
    sent: true,
    mailed: false,
    role_changed: false,
    told: `Invitation faite. Baara n’envoie pas de courriels ici${NBSP}: demandez à l’administrateur du site le lien de fatou@exemple.test.`,
  },
  { sent: false, role_changed: false, told: `fatou@exemple.test a déjà son lien, toujours valable${AGAIN}` },
  {
    sent: false,
    role_changed: true,
    told: `Rôle changé${NBSP}: lecteur. Le lien de fatou@exemple.test reste valable${AGAIN}`,
  },
])('who invites reads what came of it: $told', ({ told, ...outcome }) => {
  expect(describeInvited({ invitation, ...outcome })).toBe(told);
});
