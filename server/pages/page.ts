import type { Deps } from '#server/deps.ts';
import type { Head } from './document.ts';
import type { QueryResponse } from './renderer.ts';

/** What Baara is, where a page has nothing of its own to say. */
export const DESCRIPTION =
  'Passez des tests de compétences, obtenez un certificat vérifiable par QR code et faites-vous connaître des entreprises au Mali, au Sénégal, en Côte d’Ivoire et au Burkina Faso.';

type PageContent = {
  responses: QueryResponse[];
  head: Head;
  status?: 404;
  isUnknown?: boolean;
  /** For a cached page: it depends, for now, on what no version covers, such as a deadline. */
  isPassing?: boolean;
  /** Worth what it says now: a browser that shows it again asks for it again. */
  isOfNow?: boolean;
};
type Asked = { param: string; search: URLSearchParams };

export type PublicPage = {
  /** With at most one parameter, named `param`. */
  path: string;
  /** The one address of what is asked for. */
  address(asked: Asked): string;
  read(deps: Deps, asked: Asked): Promise<PageContent>;
  /** Held to the versions of lists and settings; what depends on more is made anew each time. */
  cached: boolean;
};
