const METHODS = new Map([
  ['OM', 'Orange Money'],
  ['MOMO', 'MTN Money'],
  ['FLOOZ', 'Moov Money'],
  ['MOOV', 'Moov Money'],
]);

/** The operator's name, from the provider's code such as 'OM' or 'OMCI'. */
export function methodName(code: string | null): string | null {
  if (!code) return null;
  for (const [start, name] of METHODS) if (code.toUpperCase().startsWith(start)) return name;
  return code;
}
