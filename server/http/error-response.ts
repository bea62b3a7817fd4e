import type { Context } from 'hono';
import type { Logger } from 'pino';
import { z } from 'zod';
import { isDatabaseAway } from '#server/db/connection.ts';
import { AppError, invalid, unavailable } from '#server/errors.ts';
import type { ErrorBody } from '#shared/contracts/errors.ts';
import type { Env } from './environment.ts';
import { STATUS_OF } from './error-status.ts';
import { loggedPath } from './logged-path.ts';
import { sendJson } from './send-json.ts';

const FIELDS: Record<string, string> = {
  email: 'E-mail',
  password: 'Mot de passe',
  full_name: 'Nom complet',
  account_type: 'Type de compte',
  company_name: 'Nom de l’entreprise',
  country: 'Pays',
  phone: 'Téléphone',
  mfa_code: 'Code MFA',
  profile_id: 'Métier',
  level: 'Niveau',
  answers: 'Réponses',
  answer: 'Réponse',
  content: 'Message',
  title: 'Titre',
  description: 'Description',
  name: 'Nom',
  deadline: 'Date limite',
  credits: 'Crédits',
  promo_code: 'Code promo',
  credit_price: 'Prix du crédit',
  sales_email: 'E-mail commercial',
  seller_address: 'Adresse du siège',
  seller_name: 'Raison sociale',
  seller_tax_id: 'Identifiant fiscal',
  discount_value: 'Réduction',
  expiry_date: 'Date d’expiration',
  invited_emails: 'Adresses invitées',
  token: 'Lien d’invitation',
  code: 'Code',
  key: 'Nom',
  text: 'Texte',
  parameters: 'Paramètres',
  derived: 'Valeurs dérivées',
  constraints: 'Contraintes',
  mistakes: 'Erreurs',
  explanation: 'Explication',
  stage_reason: 'Motif',
  reason: 'Motif',
  note: 'Précisions',
  decision: 'Décision',
  points: 'Points',
  test_individual_cost: 'Coût d’un test',
  campaign_cost: 'Coût d’une campagne',
  expected_cost: 'Prix affiché',
  expected_amount: 'Prix affiché',
  initial_credits_individual: 'Crédits offerts aux candidats',
  initial_credits_enterprise: 'Crédits offerts aux entreprises',
  min_credits: 'Crédits minimum',
  max_usage: 'Utilisations maximum',
  max_per_account: 'Utilisations par compte',
  place: 'Lieu',
  contract: 'Contrat',
  salary_min: 'Salaire à partir de',
  salary_max: 'Salaire jusqu’à',
  current_password: 'Mot de passe actuel',
  new_password: 'Nouveau mot de passe',
  details: 'Ce qui s’est passé',
  register: 'Registre',
  number: 'Numéro',
  document: 'Document',
  percent: 'Temps en plus',
  limit: 'Limite',
  roles: 'Rôles',
  options: 'Options',
  criteria: 'Critères',
  label: 'Critère',
};

/** Every error leaves through here: a refusal as it is, bad input named, everything else redacted. */
export function respondWithError(error: unknown, c: Context<Env>, log: Logger): Response {
  const known = toAppError(error);
  const where = { request_id: c.get('requestId'), path: loggedPath(c), error };
  // Among them what took too long, or what two did at once: ours to find.
  if (isDatabaseAway(error)) log.warn(where, 'database away or overloaded');
  if (known) {
    if (known.retryAfter !== undefined) c.header('retry-after', String(known.retryAfter));
    const { detail, code, field, current, challenge } = known;
    if (STATUS_OF[code] === 401) c.header('www-authenticate', 'Bearer');
    const body: ErrorBody = {
      ...{ detail, code },
      ...(field && { field }),
      ...(current && { current }),
      ...(challenge && { challenge }),
    };
    return sendJson(c, body, STATUS_OF[code]);
  }
  log.error(where, 'request failed');
  const body: ErrorBody = {
    detail: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
    code: 'internal_error',
  };
  return sendJson(c, body, 500);
}

function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return invalid(sentence(error)).at(error.issues[0]?.path.join('.') ?? '');
  if (isDatabaseAway(error)) return unavailable();
  return undefined;
}

function sentence(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'Requête invalide.';
  const field = issue.path.map(nameOf).join(', ');
  // A sentence of its own says all; anything else is said of its field.
  const isSentence = /^\p{Lu}/u.test(issue.message);
  return field && !isSentence ? `${field}\u00a0: ${issue.message}.` : `${issue.message}.`;
}

/** Items of a list count from 1. */
function nameOf(part: PropertyKey): string {
  return typeof part === 'number' ? `n°\u00a0${part + 1}` : (FIELDS[String(part)] ?? String(part));
}
