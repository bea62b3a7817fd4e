import { Badge } from '#client/ui/data/badge.tsx';
import type { Transaction } from '#shared/contracts/payments.ts';
import { STATUS_NAMES, STATUS_TONES } from './labels.ts';

export function StatusBadge({ status }: { status: Transaction['status'] }) {
  return <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>;
}
