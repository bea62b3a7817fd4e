/** Tells whether `--only` wants a part: all, or those it names between commas. @throws where it names one that is none */
export function chooseParts(only: string | undefined, parts: string[]): (part: string) => boolean {
  const named = only?.split(',') ?? parts;
  const unknown = named.filter((part) => !parts.includes(part));
  if (unknown.length > 0) throw new Error(`--only: no ${unknown.join(', ')} among ${parts.join(', ')}`);
  return (part) => named.includes(part);
}
