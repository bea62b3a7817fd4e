import { normaliseEmail } from '#server/text/normalise-email.ts';
import { type CsvRow, readCsv } from '#server/text/read-csv.ts';
import type { Country } from '#shared/contracts/common.ts';
import type { WrongLine } from '#shared/contracts/invitations.ts';
import { Email, SHOWN } from './invited-emails.ts';
import { isShortened, readPhone } from './read-phone.ts';

/** Whom to invite: by an address, a number in international form, or both. */
export type Person = { email: string | null; phone: string | null };
type Contact = { kind: keyof Person; typed: string };
type Read = { people: Person[]; wrong: WrongLine[] };

const SEPARATORS = [',', ';', '\t'];
const HEADS: Record<keyof Person, RegExp> = {
  email: /mail|courriel/i,
  phone: /^t[^a-df-z]{1,2}l|phone|portable|mobile|whatsapp/i,
};
/** A long number as Excel writes it in French, 2,23701E+10: one cell, whatever its comma. */
const SHORTENED_IN_FRENCH = /(?<=^|[,;\t])\d,\d+E\+\d+(?=$|[,;\t\r])/gim;
const LOOKS_LIKE_PHONE = /^[+\d\s().\-/]{6,}$/;

/** The people of a spreadsheet or list, a line each, and what is wrong in which line. */
export function readPeople(text: string, country: Country | null): Read {
  const whole = text.replace(SHORTENED_IN_FRENCH, '"$&"');
  // What the columns are apart by is known where they are named: a name may hold a comma.
  const named = readCsv(whole);
  const columns = columnsOf(named.rows[0]);
  const { rows, unclosed } = columns ? named : readCsv(whole, SEPARATORS);
  const [, ...rest] = rows;
  const lines = (columns ? rest : rows).map((row) => readLine(row, columns, country));
  const torn = unclosed
    ? [{ line: unclosed, typed: '', problem: 'Guillemet ouvert et jamais refermé.' }]
    : [];
  return {
    people: lines.flatMap(({ people }) => people),
    wrong: [...lines.flatMap(({ wrong }) => wrong), ...torn],
  };
}

type Columns = Record<keyof Person, number>;

/**
 * In which columns addresses and numbers stand, as the first line names them; -1: in none. Undefined where the first
 * line names no columns.
 */
function columnsOf(first: CsvRow | undefined): Columns | undefined {
  if (!first || first.cells.some((cell) => kindOf(cell))) return undefined;
  const { cells } = first;
  const at = (head: RegExp) => cells.findIndex((cell) => head.test(cell));
  const columns = { email: at(HEADS.email), phone: at(HEADS.phone) };
  return columns.email < 0 && columns.phone < 0 ? undefined : columns;
}

function readLine(row: CsvRow, columns: Columns | undefined, country: Country | null): Read {
  const contacts = columns ? contactsIn(row, columns) : anyContacts(row);
  const { line } = row;
  if (contacts.length === 0) {
    const typed = row.cells.join(' ').slice(0, SHOWN);
    return { people: [], wrong: [{ line, typed, problem: 'Ni adresse e-mail ni numéro de téléphone.' }] };
  }
  const read = contacts.map((contact) => ({ contact, ...readContact(contact, country) }));
  const wrong = read.flatMap(({ contact, problem }) =>
    problem ? [{ line, typed: contact.typed.slice(0, SHOWN), problem }] : [],
  );
  const people = read.map(({ person }) => person);
  return wrong.length > 0
    ? { people: [], wrong }
    : { people: isOnePerson(contacts) ? [join(people)] : people, wrong };
}

function contactsIn({ cells }: CsvRow, columns: Columns): Contact[] {
  return (['email', 'phone'] as const).flatMap((kind) => {
    const typed = cells[columns[kind]];
    return typed ? [{ kind, typed }] : [];
  });
}

function anyContacts({ cells }: CsvRow): Contact[] {
  return cells.flatMap((typed) => {
    const kind = kindOf(typed);
    return kind ? [{ kind, typed }] : [];
  });
}

function kindOf(cell: string): keyof Person | undefined {
  if (cell.includes('@')) return 'email';
  return LOOKS_LIKE_PHONE.test(cell) || isShortened(cell) ? 'phone' : undefined;
}

/** Several of a kind in a line are a list, not one person's. */
function isOnePerson(contacts: Contact[]): boolean {
  return new Set(contacts.map(({ kind }) => kind)).size === contacts.length;
}

const join = (parts: Person[]): Person => ({
  email: parts.find(({ email }) => email)?.email ?? null,
  phone: parts.find(({ phone }) => phone)?.phone ?? null,
});

function readContact(
  { kind, typed }: Contact,
  country: Country | null,
): { person: Person; problem?: string } {
  const nobody = { email: null, phone: null };
  if (kind === 'phone') {
    const read = readPhone(typed, country);
    return 'phone' in read
      ? { person: { ...nobody, phone: read.phone } }
      : { person: nobody, problem: read.problem };
  }
  const email = normaliseEmail(typed);
  return Email.safeParse(email).success
    ? { person: { ...nobody, email } }
    : { person: nobody, problem: 'Adresse e-mail invalide.' };
}
