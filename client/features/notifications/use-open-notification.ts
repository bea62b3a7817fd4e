import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '#client/http/api.ts';
import { hasStatus } from '#client/http/failure.ts';
import { useMayRecruit } from '#client/session/seat.ts';
import { useUser } from '#client/session/session.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import type { getTest } from '#shared/contracts/assessments.ts';
import type { Notification } from '#shared/contracts/notifications.ts';
import { destinationOf, testDestination } from './destination.ts';
import { refreshReport, useMarkRead } from './queries.ts';

/** A click on a notification: marks it read and goes where it leads. */
export function useOpenNotification() {
  const { account_type } = useUser();
  const mayMark = useMayRecruit();
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  const { mutate: mark } = useMarkRead(() => toast.error('Erreur lors de la mise à jour'));

  async function openInvitation(testId: string): Promise<void> {
    try {
      const { test } = await api.get<typeof getTest>('/tests/{id}', {
        params: { id: testId },
        query: { peek: '1' },
      });
      if (test.status === 'completed') toast.info('Ce test est déjà terminé');
      navigate(testDestination(test));
    } catch (error) {
      // Its own screen opens what is on this phone, and asks again for what is not.
      if (!hasStatus(error, 404)) return navigate(`/test/${testId}`);
      toast.error('Test introuvable');
      navigate('/dashboard');
    }
  }

  return (notification: Notification) => {
    const { id, type, is_read, related_id } = notification;
    if (!is_read && mayMark) mark(id);
    if (type === 'test_invitation' && related_id) return void openInvitation(related_id);
    refreshReport(client, notification);
    const destination = destinationOf(notification, account_type);
    if (destination) navigate(destination.to, { state: destination.state });
  };
}
