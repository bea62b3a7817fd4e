import {
  CAMPAIGN,
  CONVERSATION,
  NOTIFICATION,
  PRICING,
  PROMO_CODE,
  PUBLIC_CAMPAIGN,
  QUESTION,
  REPORT,
  type Shape,
  SKILL,
  TALENT,
  TEST,
  TRANSACTION,
  USER,
} from './shapes.ts';

/** What programs of others may send and rely on: fields of the query and the body, and what is answered. */
export type DocumentedCall = {
  query?: readonly string[];
  body?: readonly string[];
  /** Several: one of them. A string: the type of a file. */
  answer?: Shape | readonly Shape[] | string;
};

/** Every call as first documented, before anything was added to it. */
export const DOCUMENTED = {
  'GET /campaigns/public': { query: ['t'], answer: { campaigns: { each: PUBLIC_CAMPAIGN } } },
  'GET /campaigns/{}/public': { answer: { campaign: PUBLIC_CAMPAIGN } },
  'GET /top-talents': { query: ['t'], answer: { top_talents: { each: TALENT } } },
  'GET /auth/me': { answer: { user: USER } },
  'POST /auth/login': {
    body: ['email', 'password', 'mfa_code'],
    answer: [
      { token: 'anything', user: USER },
      { require_mfa: 'anything', user_id: 'anything' },
    ],
  },
  'POST /auth/register': {
    body: ['email', 'password', 'full_name', 'account_type', 'company_name'],
    answer: { token: 'anything', user: USER },
  },
  'GET /auth/mfa/setup': { answer: { qr_code: 'anything', manual_entry: 'anything' } },
  'POST /auth/mfa/enable': { query: ['mfa_code'] },

  'GET /notifications': { answer: { notifications: { each: NOTIFICATION }, unread_count: 'anything' } },
  'PUT /notifications/{}/read': {},
  'PUT /notifications/read-all': {},
  'GET /tests/{}': { answer: { test: [...TEST, 'questions'] } },
  'GET /tests/history': { answer: { tests: { each: TEST } } },
  'GET /tests/available-profiles': { answer: { profiles: 'anything' } },
  'GET /tests/profiles': {
    answer: {
      profiles: { each: ['id', 'name', 'description', 'num_skills', 'total_questions', 'skills'] },
    },
  },
  'POST /tests/generate': {
    body: ['profile_id', 'num_questions_per_skill', 'level'],
    answer: { test: ['id'] },
  },
  'POST /tests/submit': { body: ['test_id', 'answers'], answer: { report: ['id'] } },
  'DELETE /tests/{}': {},
  'GET /reports/{}': { answer: { report: REPORT } },
  'GET /reports/by-test/{}': { answer: { report: ['id'] } },
  'GET /reports/download/{}': { answer: 'application/pdf' },
  'GET /certificates/user': {
    answer: { certificates: { each: ['id', 'profile_name', 'global_score', 'issued_at'] } },
  },
  'GET /certificates/download/{}': { answer: 'application/pdf' },
  'POST /campaigns/{}/apply': { answer: { test: ['id'] } },

  'GET /campaigns': { answer: { campaigns: { each: CAMPAIGN } } },
  'POST /campaigns/create': {
    body: ['title', 'description', 'profile_id', 'level', 'is_public', 'invited_emails', 'deadline'],
  },
  'DELETE /campaigns/{}': {},
  'GET /admin/campaigns/{}/candidates': {
    answer: { candidates: { each: ['candidate', 'score', 'report_id'] }, campaign: CAMPAIGN },
  },
  'POST /admin/campaigns/{}/analyze': {
    answer: { analysis: ['overview', 'top_candidates', 'strategic_recommendations'] },
  },
  'POST /contact-candidate': {
    body: ['candidate_id', 'campaign_id'],
    answer: { conversation_id: 'anything' },
  },
  'POST /contact-candidate/{}': {
    query: ['message'],
    answer: {
      already_contacted: 'anything',
      credits_remaining: 'anything',
      candidate_info: ['full_name', 'email', 'phone'],
    },
  },

  'GET /conversations': { answer: { conversations: { each: CONVERSATION } } },
  'GET /conversations/{}/messages': {
    answer: { messages: { each: ['id', 'sender_id', 'content', 'created_at'] } },
  },
  'POST /conversations/{}/messages': { body: ['content'] },

  'POST /promo-codes/validate': {
    body: ['code', 'credits'],
    answer: {
      discount_amount: 'anything',
      base_amount: 'anything',
      final_amount: 'anything',
      discount_type: 'anything',
      discount_value: 'anything',
    },
  },
  'POST /payment/initialize': { body: ['credits', 'promo_code'], answer: { payment_url: 'anything' } },
  'GET /payment/verify/{}': { answer: { transaction: ['status', 'credits', 'final_amount', 'promo_code'] } },

  'POST /admin/login': { body: ['email', 'password'], answer: { token: 'anything', user: ['id', 'email'] } },
  'GET /admin/settings/cinetpay': { answer: { settings: ['credit_price'] } },
  'PUT /admin/settings/cinetpay': { query: ['api_key', 'site_id', 'sandbox_mode', 'credit_price'] },
  'GET /admin/settings/pricing': { answer: { pricing: PRICING } },
  'PUT /admin/settings/pricing': { query: PRICING, answer: { pricing: PRICING } },
  'GET /admin/promo-codes': { answer: { promo_codes: { each: PROMO_CODE } } },
  'POST /admin/promo-codes': {
    body: ['code', 'discount_type', 'discount_value', 'min_credits', 'max_usage', 'expiry_date'],
  },
  'DELETE /admin/promo-codes/{}': {},
  'GET /admin/transactions': {
    answer: {
      transactions: { each: TRANSACTION },
      stats: ['total', 'successful', 'failed', 'pending', 'total_revenue'],
    },
  },
  'GET /admin/stats': {
    answer: {
      users: ['total', 'individual', 'enterprise'],
      tests: ['total', 'pending', 'completed'],
      certificates: 'anything',
    },
  },
  'GET /admin/users': { answer: { users: { each: USER } } },
  'DELETE /admin/users/{}': {},
  'POST /admin/users/bulk-delete': { answer: { deleted_count: 'anything' } },
  'POST /admin/users/{}/add-credits': { query: ['credits'] },
  'GET /admin/profiles': { answer: { profiles: { each: ['id', 'name', 'description'] } } },
  'POST /admin/profiles': { query: ['name', 'description'] },
  'DELETE /admin/profiles/{}': {},
  'GET /admin/profiles/{}/skills': { answer: { skills: { each: SKILL } } },
  'POST /admin/skills': { query: ['profile_id', 'name', 'description'] },
  'DELETE /admin/skills/{}': {},
  'GET /admin/skills/{}/questions': { answer: { questions: { each: QUESTION } } },
  'POST /admin/skills/{}/generate-questions': {
    query: ['num_questions'],
    answer: { questions_generated: 'anything' },
  },
} as const satisfies Record<string, DocumentedCall>;

export type CallName = keyof typeof DOCUMENTED;
