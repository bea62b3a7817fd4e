/** What a documented response holds: fields by name, each the list of its own fields, one such a list for every row, or anything. */
export type Shape = { [field: string]: readonly string[] | { each: readonly string[] } | 'anything' };

export const USER = [
  ...['id', 'full_name', 'email', 'account_type', 'company_name'],
  ...['mfa_enabled', 'credits', 'country'],
];
export const TEST = ['id', 'status', 'domain', 'skill_name', 'level', 'created_at'];
export const REPORT = [
  ...['id', 'domain_scores', 'global_score', 'certificate_id'],
  ...['strengths', 'weaknesses', 'recommendations'],
];
export const CAMPAIGN = [
  ...['id', 'title', 'description', 'profile_id', 'profile_name', 'level'],
  ...['is_public', 'deadline', 'invited_emails', 'status'],
];
export const PUBLIC_CAMPAIGN = [
  ...['id', 'title', 'description', 'company_name', 'level', 'profile_name'],
  ...['country', 'deadline', 'profile_skills', 'applications_count'],
];
/** Their address is what a contact buys. */
export const TALENT = ['user_id', 'full_name', 'country', 'best_score', 'tests_passed', 'certified_skills'];
export const CONVERSATION = [
  ...['id', 'participants', 'participant_name', 'campaign_title', 'last_message'],
  ...['unread_count_company', 'unread_count_candidate'],
];
export const PROMO_CODE = [
  ...['id', 'code', 'discount_type', 'discount_value', 'min_credits'],
  ...['max_usage', 'current_usage', 'expiry_date', 'is_active'],
];
export const PRICING = [
  ...['test_individual_cost', 'campaign_cost', 'initial_credits_individual', 'initial_credits_enterprise'],
];
export const NOTIFICATION = ['id', 'type', 'title', 'message', 'is_read', 'created_at', 'related_id', 'link'];
export const SKILL = ['id', 'name', 'description', 'question_count'];
export const QUESTION = ['id', 'question_text', 'options', 'correct_answer_index', 'difficulty', 'points'];
export const TRANSACTION = [
  ...['id', 'created_at', 'user_email', 'credits', 'final_amount', 'promo_code', 'status'],
];

/** @returns where `body` lacks what the shape says, empty when it lacks nothing */
export function missing(shape: Shape, body: Record<string, unknown>): string[] {
  return Object.entries(shape).flatMap(([field, inner]) => {
    const value = body[field];
    if (value === undefined) return [field];
    if (inner === 'anything') return [];
    if (!('each' in inner)) return lacking(inner, value).map((name) => `${field}.${name}`);
    if (!Array.isArray(value)) return [`${field}[]`];
    return value.flatMap((row) => lacking(inner.each, row)).map((name) => `${field}[].${name}`);
  });
}

function lacking(fields: readonly string[], value: unknown): string[] {
  const there = (value ?? {}) as Record<string, unknown>;
  return fields.filter((name) => there[name] === undefined);
}
