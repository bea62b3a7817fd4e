import { formatCount, formatNumber } from './format.ts';

type Found = {
  total: number;
  total_is_capped: boolean;
  /** How many there are without filters; absent where none is set, or unknown. */
  all?: number | undefined;
};

/** '3 offres sur 40', '1 000+ offres sur 12 500', '40 offres' */
export function foundOf({ total, total_is_capped, all }: Found, singular: string): string {
  const found = total_is_capped ? `${formatNumber(total)}+ ${singular}s` : formatCount(total, singular);
  return all ? `${found} sur ${formatNumber(all)}` : found;
}
