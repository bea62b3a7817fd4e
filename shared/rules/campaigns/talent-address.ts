import { fromBase64Url, toBase64Url } from '#shared/rules/units/base64url.ts';
import { uuidBytes, uuidOf } from '#shared/rules/units/uuid.ts';

/**
 * { user_id: '0191…', full_name: 'Aïssata Ouédraogo' } → /talent/aissata-ouedraogo-AZGs…
 * The name is for readers; the end says whose page it is.
 */
export function talentAddress({ user_id, full_name }: { user_id: string; full_name: string }): string {
  const name = full_name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, '');
  return `/talent/${name ? `${name}-` : ''}${toBase64Url(uuidBytes(user_id))}`;
}

/** @returns the account's id; undefined where the address names none */
export function readTalentSlug(slug: string): string | undefined {
  const [, short] = SHORT.exec(slug) ?? [];
  return short && uuidOf(fromBase64Url(short));
}

const LONGEST_NAME = 60;
/** 128 bits in base64url. */
const SHORT = /(?:^|-)([\w-]{21}[AQgw])$/;
