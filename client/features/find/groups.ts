import type { Findings } from '#shared/contracts/find.ts';
import type { TransactionStatus } from '#shared/contracts/payments.ts';
import { FOUND_AT_MOST } from '#shared/rules/administration/find-limit.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { questionTitle } from '#shared/rules/assessments/question-title.ts';
import { formatFcfa, NBSP } from '#shared/rules/text/format.ts';

export type Found = { id: string; title: string; about: string; address: string };
/** `all`: where the others are listed, when there may be others. */
export type Group = { name: string; rows: Found[]; all?: Found | undefined };

const STATUSES: Record<TransactionStatus, string> = {
  pending: 'en attente',
  success: 'payée',
  failed: 'échouée',
};

/** What was found, by kind, each with the place it opens. Kinds without a result are left out. */
export function groupsOf(
  { users, campaigns, questions, transactions, journal }: Findings,
  q: string,
): Group[] {
  const groups: Group[] = [
    {
      name: 'Utilisateurs',
      rows: (users ?? []).map(({ id, full_name, email, company_name }) => ({
        id,
        title: full_name,
        about: [company_name, email].filter(Boolean).join(' · '),
        address: tab({ onglet: 'utilisateurs', q: email }),
      })),
      all:
        users?.length === FOUND_AT_MOST
          ? {
              id: 'utilisateurs',
              title: 'Tout voir',
              about: `les utilisateurs qui correspondent à «${NBSP}${q}${NBSP}»`,
              address: tab({ onglet: 'utilisateurs', q }),
            }
          : undefined,
    },
    {
      name: 'Campagnes',
      rows: (campaigns ?? []).map(({ id, title, company_name, is_open, company_email }) => ({
        id,
        title,
        about: is_open ? company_name : `${company_name} · privée ou masquée`,
        address: is_open ? `/campaign/${id}` : tab({ onglet: 'utilisateurs', q: company_email }),
      })),
    },
    {
      name: 'Questions',
      rows: (questions ?? []).map(({ id, text, level, skill, skill_id, profile, profile_id }) => ({
        id,
        title: questionTitle(text),
        about: `${profile} · ${skill}, ${LEVEL_NAMES[level].toLowerCase()}`,
        address: tab({
          onglet: 'profils',
          profil: profile_id,
          element: skill_id,
          q: longestPiece(text).slice(0, 60).trim(),
        }),
      })),
    },
    {
      name: 'Transactions',
      rows: (transactions ?? []).map(({ id, reference, user_email, final_amount, status }) => ({
        id,
        title: reference,
        about: `${user_email} · ${formatFcfa(final_amount)}, ${STATUSES[status]}`,
        address: tab({ onglet: 'paiements', q: reference }),
      })),
    },
    {
      name: 'Journal',
      rows: (journal ?? []).map(({ id, full_name, is_administrator }) => ({
        id: `journal-${id}`,
        title: full_name,
        about: is_administrator ? 'ce que cette personne a fait' : 'ce qui a été fait pour ce compte',
        address: tab({ onglet: 'journal', ...(is_administrator ? { personne: id } : { q: id }) }),
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** All of a kind that can be opened. */
export const rowsOf = ({ rows, all }: Group): Found[] => (all ? [...rows, all] : rows);

function tab(parameters: Record<string, string>): string {
  return `/admin/dashboard?${new URLSearchParams(parameters)}`;
}

/** What the question holds word for word: in a family's text '…' stands where its values go. */
function longestPiece(text: string): string {
  const [line = ''] = text.trim().split('\n');
  return line.split('…').reduce((longest, piece) => (piece.length > longest.length ? piece : longest));
}
