import { withDe } from '#shared/rules/text/elision.ts';

/** Stored texts mention a candidate by the candidacy's id in brackets; names are filled in when they are read. */
export const mention = (candidacyId: string) => `[[${candidacyId}]]`;

const MENTION = /(\bde )?\[\[([0-9a-f-]{36})\]\]/g;

export function fillNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(MENTION, (_, de: string | undefined, id: string) => {
    const name = names.get(id) ?? 'un candidat';
    return de ? withDe(name) : name;
  });
}
