import { Badge } from './badge.tsx';

/** An administrator checked that this company exists under the name beside it. */
export function VerifiedBadge() {
  return <Badge tone="good">Entreprise vérifiée</Badge>;
}
