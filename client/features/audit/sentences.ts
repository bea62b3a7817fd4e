import type { AuditEntry } from '#shared/contracts/audit.ts';
import type { AuditAction } from '#shared/rules/administration/audit-actions.ts';
import { questionTitle } from '#shared/rules/assessments/question-title.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { formatCount, formatNumber, formatScore, NBSP } from '#shared/rules/text/format.ts';
import { inWords, partsInWords, quote, rolesInWords } from './words.ts';

type Entry = Pick<AuditEntry, 'action' | 'target' | 'about' | 'details'>;

const credits = ({ details }: Entry, name = 'credits') => formatCount(Number(details[name] ?? 0), 'crédit');
const person = ({ about }: Entry) => about ?? 'un compte supprimé';
const named = ({ about, details }: Entry) => quote(String(details.name ?? about ?? 'supprimé'));
const question = ({ about }: Entry) =>
  about === null ? 'une question retirée' : `la question ${quote(questionTitle(about))}`;
const role = ({ details }: Entry) => (details.role ? ` (${inWords(details.role)})` : '');
const code = ({ about, details }: Entry) => quote(String(details.code ?? about ?? 'supprimé'));

/** What was made of a question; and the same where 'l’a' stands for it. */
const MADE: Record<string, [string, string]> = {
  live: ['mis en service', 'mise en service'],
  suspended: ['suspendu', 'suspendue'],
  retired: ['retiré', 'retirée'],
  probation: ['remis à l’essai', 'remise à l’essai'],
  approved: ['approuvé', 'approuvée'],
  review: ['remis à revoir', 'remise à revoir'],
  disabled: ['désactivé', 'désactivée'],
};

/** By the word that the log keeps: what was done, to follow the name of who did it. */
const SENTENCES: Record<AuditAction, (entry: Entry) => string> = {
  'session.open': () => 'a ouvert une session',
  'session.refuse_password': () => `n’a pas pu se connecter${NBSP}: mot de passe faux`,
  'session.refuse_code': () => `n’a pas pu se connecter${NBSP}: code de double authentification faux`,
  'administrator.appoint': (entry) => `a nommé ${person(entry)}${NBSP}: ${rolesInWords(entry.details.roles)}`,
  'administrator.roles': (entry) =>
    `a changé les rôles ${withDe(person(entry))}${NBSP}: ${rolesInWords(entry.details.before)} → ${rolesInWords(entry.details.after)}`,
  'administrator.renew': (entry) =>
    `a donné à ${person(entry)} un premier mot de passe, sans double authentification`,
  'grant_limit.update': (entry) => `a fixé la somme du jour à ${credits(entry, 'after')}`,
  'grant_limit.ask': (entry) => `a demandé de porter la somme du jour à ${credits(entry, 'after')}`,
  'account.bind_phone': ({ details }) =>
    `a lié ${formatCount(Number(details.certificates ?? 0), 'certificat')} à un autre téléphone`,
  'extra_time.grant': (entry) =>
    `a accordé ${entry.details.percent}${NBSP}% de temps en plus à ${person(entry)}`,
  'extra_time.withdraw': (entry) => `a retiré à ${person(entry)} son temps en plus`,
  'extra_time.refuse': (entry) => `a refusé du temps en plus à ${person(entry)}`,
  'account.correct_name': () => 'a corrigé son propre nom',
  'account.correct_company_name': () => 'a corrigé le nom de son entreprise',
  'payment_request.answer': ({ target }) =>
    `a répondu à une demande ${quote('payé mais pas crédité')}, référence ${target}`,
  'transaction.check': ({ target }) => `a interrogé le prestataire sur le paiement ${target}`,
  // An invitation to a team is mailed to a colleague, under its company's account.
  'mail.read': ({ about }) =>
    `a lu un courriel ${about === null ? 'd’un compte supprimé' : `du compte ${withDe(about)}`}`,
  'password.change': () => 'a changé son mot de passe',
  'mfa.enable': () => 'a activé la double authentification',
  'mfa.recovery_codes': () => 'a créé des codes de secours',
  'certificate.withdraw': (entry) => `a retiré un certificat ${withDe(person(entry))}`,
  'user.end_sessions': (entry) => `a déconnecté ${person(entry)} de tous ses appareils`,
  'user.delete': ({ details }) => `a supprimé un compte${NBSP}: ${inWords(details.account_type)}`,
  'user.add_credits': (entry) =>
    `a ajouté ${credits(entry)} ${entry.about === null ? 'à un compte supprimé' : `au compte ${withDe(entry.about)}`}`,
  'user.ask_credits': (entry) => `a demandé ${credits(entry)} pour ${person(entry)}`,
  'user.confirm_credits': (entry) => `a confirmé ${credits(entry)} pour ${person(entry)}`,
  'user.refuse_credits': (entry) => `a refusé ${credits(entry)} à ${person(entry)}`,
  'user.take_back_credits': (entry) => `a retiré sa demande de ${credits(entry)} pour ${person(entry)}`,
  'profile.create': (entry) => `a créé le profil ${named(entry)}`,
  'profile.update': (entry) => `a modifié le profil ${named(entry)}`,
  'profile.delete': (entry) => `a supprimé le profil ${named(entry)}`,
  'skill.create': (entry) => `a créé la compétence ${named(entry)}`,
  'skill.update': (entry) => `a modifié la compétence ${named(entry)}`,
  'skill.delete': (entry) => `a supprimé la compétence ${named(entry)}`,
  'question.create': (entry) => `a écrit ${question(entry)}`,
  'question.update': changedQuestion,
  'question.settle': stagedQuestion,
  'family.create': ({ about }) => `a écrit une famille de questions${about ? ` dans ${quote(about)}` : ''}`,
  'family.update': ({ about }) => `a modifié une famille de questions${about ? ` de ${quote(about)}` : ''}`,
  'question.generate': ({ about, details }) =>
    `a demandé ${formatCount(Number(details.num_questions ?? 0), 'question')} au modèle pour ${quote(about ?? 'une compétence supprimée')}`,
  'question.import': ({ about, details }) =>
    `a importé ${formatCount(Number(details.imported ?? 0), 'question')} dans ${quote(about ?? 'une compétence supprimée')}`,
  'question.neutralise': (entry) => `a neutralisé ${question(entry)}`,
  'question.decide': stagedQuestion,
  'appeal.decide': (entry) =>
    entry.details.kind === 'unplaced'
      ? `a relu une réponse à ${question(entry)}${points(entry) || ', sans changer ses points'}`
      : `${entry.details.decision === 'upheld' ? 'a donné raison' : 'n’a pas donné raison'} à un candidat sur ${question(entry)}${points(entry)}`,
  'appeal.lapse': (entry) =>
    `a laissé le barème décider ${withDe(question(entry))}, que personne n’a relue à temps`,
  'report.rescore': (entry) => `a noté de nouveau un rapport ${withDe(person(entry))}${scores(entry)}`,
  'company_proof.read': (entry) => `a lu le document ${withDe(person(entry))}`,
  'company_proof.accept': (entry) => `a vérifié ${person(entry)}`,
  'company_proof.refuse': (entry) => `a refusé le document ${withDe(person(entry))}`,
  'abuse.keep': ({ about }) =>
    `a classé ${about ? `les signalements sur ${quote(about)}` : 'des signalements'}`,
  'abuse.hide': ({ about }) => `a masqué ${about ? `l’offre ${quote(about)}` : 'une offre'}`,
  'abuse.block': ({ about }) => `a bloqué ${about ?? 'une entreprise'}`,
  'abuse.readmit': (entry) => `a débloqué ${person(entry)}`,
  'team.invite': (entry) => `a invité quelqu’un dans l’équipe ${withDe(person(entry))}${role(entry)}`,
  'team.resend': (entry) => `a renvoyé une invitation dans l’équipe ${withDe(person(entry))}${role(entry)}`,
  'team.revoke': (entry) => `a retiré une invitation dans l’équipe ${withDe(person(entry))}${role(entry)}`,
  'team.join': (entry) => `a rejoint l’équipe ${withDe(person(entry))}${role(entry)}`,
  'team.role': (entry) =>
    `a changé le rôle ${withDe(person(entry))} dans l’équipe${NBSP}: ${inWords(entry.details.before)} → ${inWords(entry.details.after)}`,
  'team.remove': (entry) => `a retiré ${person(entry)} de l’équipe`,
  'team.leave': () => 'a quitté son équipe',
  'pricing.update': () => 'a modifié les tarifs',
  'payment_settings.update': () => 'a modifié les réglages de paiement',
  'promo_code.create': (entry) => `a créé le code promo ${code(entry)}`,
  'promo_code.update': (entry) => `a modifié le code promo ${code(entry)}`,
  'demonstration.open': () => 'a créé un mot de passe pour regarder la démonstration',
  'demonstration.remove': ({ details }) =>
    `a supprimé la démonstration${NBSP}: ${formatCount(Number(details.accounts ?? 0), 'compte')}`,
  'promo_code.delete': (entry) => `a supprimé le code promo ${code(entry)}`,
};

/** A server of tomorrow may note what this page has no word for. */
export function tellEntry(entry: Entry): string {
  return SENTENCES[entry.action as AuditAction]?.(entry) ?? 'a fait autre chose';
}

function stagedQuestion(entry: Entry): string {
  const [made] = MADE[String(entry.details.after)] ?? ['jugé'];
  return `a ${made} ${question(entry)}`;
}

/** What of its content was changed comes first: a question put on probation by it was not just put there. */
function changedQuestion(entry: Entry): string {
  const { changed } = entry.details;
  const [status, stage] = [entry.details.status, entry.details.stage].map((word) => MADE[String(word)]);
  const made = [status, stage].filter((words) => words !== undefined);
  const told = [...(status ? ['status'] : []), ...(stage ? ['stage', 'stage_reason'] : [])];
  const parts = Array.isArray(changed) ? partsInWords(changed.filter((part) => !told.includes(part))) : '';
  if (!parts && made.length > 0) return `a ${made.map(([it]) => it).join(' et ')} ${question(entry)}`;
  const also = made.length > 0 ? `, et l’a ${made.map(([, her]) => her).join(' et ')}` : '';
  return `a modifié ${question(entry)}${parts && `${NBSP}: ${parts}`}${also}`;
}

function scores({ details }: Entry): string {
  const { before, after } = (details.score ?? {}) as { before?: number | null; after?: number | null };
  if (typeof before !== 'number' || typeof after !== 'number') return '';
  return `${NBSP}: ${formatScore(before)} → ${formatScore(after)}${NBSP}%`;
}

function points({ details }: Entry): string {
  const { before, after } = (details.points ?? {}) as { before?: number; after?: number };
  if (typeof before !== 'number' || typeof after !== 'number' || before === after) return '';
  return `${NBSP}: ${formatNumber(before)} → ${formatCount(after, 'point')}`;
}
