/** The address if it is one of this site's, however cleverly written: anybody can make a link to the sign-in. */
export function ownAddress(wanted: string | null): string | undefined {
  const base = 'https://own.invalid';
  if (!wanted?.startsWith('/')) return undefined;
  try {
    const { origin, pathname, search, hash } = new URL(wanted, base);
    // '/.//evil.example' becomes a path that a browser reads as another host.
    if (origin !== base || pathname.startsWith('//')) return undefined;
    return pathname + search + hash;
  } catch {
    return undefined;
  }
}
