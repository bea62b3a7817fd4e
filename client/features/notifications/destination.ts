import type { AccountType } from '#shared/contracts/accounts.ts';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import type { Notification } from '#shared/contracts/notifications.ts';

type Destination = { to: string; state?: { conversationId: string } };

/** Where a notification leads, invitations to a test aside: its link, opened on what it is about. */
export function destinationOf(
  { type, link, related_id }: Notification,
  accountType: AccountType,
): Destination | null {
  if (!link) return null;
  if (!related_id) return { to: link };
  if (type === 'message_received' || type === 'contact_request') {
    return { to: link, state: { conversationId: related_id } };
  }
  const aboutCampaign = type === 'application_received' || type === 'test_completed';
  if (aboutCampaign && accountType === 'enterprise' && link === '/dashboard') {
    return { to: `/dashboard/campaigns/${related_id}/candidats` };
  }
  return { to: link };
}

type Invited = Pick<AssessmentSummary, 'id' | 'status' | 'report_id' | 'score'>;

/** Where an invitation leads, by what became of its test. */
export function testDestination({ id, status, report_id, score }: Invited): string {
  if (status === 'pending') return `/test/${id}`;
  if (!report_id) return '/dashboard';
  return score === null ? `/report-loading/${report_id}` : `/report/${report_id}`;
}
