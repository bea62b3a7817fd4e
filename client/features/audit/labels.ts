import { type AdminRole, ROLE_NAMES } from '#shared/rules/admin-roles.ts';
import { NBSP } from '#shared/rules/format.ts';

/** What administrators do, by the word the audit log keeps. */
export const ACTIONS: Record<string, string> = {
  'session.open': 'Connexion',
  'session.refuse_password': 'Connexion refusée\u00a0: mot de passe faux',
  'session.refuse_code': 'Connexion refusée\u00a0: code MFA faux',
  'administrator.appoint': 'Nomination d’un administrateur',
  'administrator.roles': 'Changement des rôles d’un administrateur',
  'grant_limit.update': 'Changement de la somme du jour',
  'grant_limit.ask': 'Demande de relever la somme du jour',
  'account.correct_name': 'Correction de son propre nom',
  'account.correct_company_name': 'Correction du nom de sa propre entreprise',
  'payment_request.answer': 'Réponse à «\u00a0payé mais pas crédité\u00a0»',
  'mail.read': 'Lecture d’un courriel',
  'password.change': 'Changement de son propre mot de passe',
  'mfa.enable': 'Activation de la double authentification',
  'mfa.recovery_codes': 'Création de codes de secours',
  'user.delete': 'Suppression d’un utilisateur',
  'user.add_credits': 'Ajout de crédits',
  'user.ask_credits': 'Demande d’ajout de crédits',
  'user.confirm_credits': 'Ajout de crédits confirmé',
  'user.refuse_credits': 'Ajout de crédits refusé',
  'profile.create': 'Création d’un profil',
  'profile.update': 'Modification d’un profil',
  'profile.delete': 'Suppression d’un profil',
  'skill.create': 'Création d’une compétence',
  'skill.update': 'Modification d’une compétence',
  'skill.delete': 'Suppression d’une compétence',
  'question.create': 'Écriture d’une question',
  'question.update': 'Modification d’une question',
  'question.settle': 'Mise en service ou retrait d’une question selon ses mesures',
  'family.create': 'Écriture d’une famille de questions',
  'family.update': 'Modification d’une famille de questions',
  'question.generate': 'Génération de questions',
  'question.import': 'Import de questions',
  'question.neutralise': 'Neutralisation d’une question',
  'question.decide': 'Décision sur une question suspendue',
  'appeal.decide': 'Décision sur un signalement ou une relecture',
  'appeal.lapse': 'Relecture restée sans réponse',
  'report.rescore': 'Nouvelle notation d’un rapport',
  'company_proof.read': 'Lecture du document d’une entreprise',
  'company_proof.accept': 'Vérification d’une entreprise',
  'company_proof.refuse': 'Refus du document d’une entreprise',
  'abuse.keep': 'Signalement classé',
  'abuse.hide': 'Offre masquée',
  'abuse.block': 'Entreprise bloquée',
  'abuse.readmit': 'Entreprise débloquée',
  'pricing.update': 'Modification des tarifs',
  'payment_settings.update': 'Modification des réglages de paiement',
  'promo_code.create': 'Création d’un code promo',
  'promo_code.update': 'Modification d’un code promo',
  'promo_code.delete': 'Suppression d’un code promo',
};

const DETAILS: Record<string, string> = {
  answer: 'réponse',
  campaigns: 'campagnes',
  certificates: 'certificats',
  account_type: 'type de compte',
  after: 'après',
  api_key: 'clé d’API',
  api_password: 'mot de passe d’API',
  balance: 'solde',
  before: 'avant',
  campaign_cost: 'coût d’une campagne',
  certificate: 'certificat',
  changed: 'changé',
  credit_price: 'prix d’un crédit',
  credits: 'crédits',
  decision: 'décision',
  discount_type: 'type de réduction',
  discount_value: 'réduction',
  expiry_date: 'expiration',
  generation_id: 'génération',
  imported: 'importées',
  initial_credits_enterprise: 'crédits offerts aux entreprises',
  initial_credits_individual: 'crédits offerts aux candidats',
  is_active: 'actif',
  kind: 'nature',
  level: 'niveau',
  max_usage: 'utilisations maximum',
  min_credits: 'crédits minimum',
  name: 'nom',
  neutralise: 'neutralisée',
  number: 'numéro',
  num_questions: 'questions demandées',
  points: 'points',
  profile: 'profil',
  profile_id: 'profil',
  question_id: 'question',
  reason: 'motif',
  refused: 'refusées',
  register: 'registre',
  reports: 'signalements',
  report_id: 'rapport',
  roles: 'rôles',
  sales_email: 'e-mail commercial',
  sandbox_mode: 'mode essai',
  score: 'score',
  secret_key: 'clé secrète',
  seller_address: 'adresse du vendeur',
  seller_name: 'vendeur',
  seller_tax_id: 'identifiant fiscal du vendeur',
  site_id: 'identifiant du site',
  skill_id: 'compétence',
  stage: 'service',
  stage_reason: 'motif',
  status: 'état',
  test_individual_cost: 'coût d’un test',
};

/** What an entry says beside its action, in one line. */
export function describeDetails(details: Record<string, unknown>): string {
  return Object.entries(details)
    .map(([name, value]) => `${DETAILS[name] ?? name}${NBSP}: ${describe(value)}`)
    .join(', ');
}

function describe(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (value === 'changed') return 'changé';
  if (value === 'removed') return 'retiré';
  if (typeof value === 'string' && value in ROLE_NAMES) return ROLE_NAMES[value as AdminRole];
  if (Array.isArray(value)) return value.map(describe).join(' + ');
  if (typeof value === 'object' && value !== null) return `(${describeDetails({ ...value })})`;
  return String(value ?? '–');
}

/** Where it was asked from, in words. */
export function describeAddress(address: string | null): string {
  if (address === null) return '–';
  if (address === 'unknown') return 'Adresse inconnue';
  if (/^(::ffff:)?127\.|^::1$/.test(address)) return 'Cette machine';
  return address.replace(/^::ffff:/, '');
}
