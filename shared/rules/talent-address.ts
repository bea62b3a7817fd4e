/** { user_id: '0191…', full_name: 'Aïssata Ouédraogo' } → /talent/aissata-ouedraogo-AZGs…: the name is for readers, the end names whose it is. */
export function talentAddress({ user_id, full_name }: { user_id: string; full_name: string }): string {
  const name = full_name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, '');
  return `/talent/${name ? `${name}-` : ''}${shortId(user_id)}`;
}

/** @returns the account's id; undefined where the address names none */
export function readTalentSlug(slug: string): string | undefined {
  const [, short] = SHORT.exec(slug) ?? [];
  if (!short) return undefined;
  const hex = [...atob(short.replaceAll('-', '+').replaceAll('_', '/'))]
    .map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const LONGEST_NAME = 60;
/** 128 bits in base64url. */
const SHORT = /(?:^|-)([\w-]{21}[AQgw])$/;

function shortId(id: string): string {
  const bytes = id.replaceAll('-', '').match(/../g) ?? [];
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
