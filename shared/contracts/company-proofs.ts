import { z } from 'zod';
import { PROOF_LIMITS, REGISTER_NUMBER } from '#shared/rules/companies/company-proof.ts';
import { Done, filter, Id, IdParams, Instant, typedText } from './common.ts';
import { contract } from './contract.ts';

/** Registre du commerce (OHADA), or Senegal's number for companies. */
export const CompanyRegister = z.enum(['rccm', 'ninea']);
export type CompanyRegister = z.infer<typeof CompanyRegister>;

const OwnProof = z.object({
  register: CompanyRegister,
  number: z.string(),
  status: z.enum(['waiting', 'accepted', 'refused']),
  /** Why it was refused. */
  reason: z.string().nullable(),
  created_at: Instant,
});

export const CompanyStanding = z.object({
  company_name: z.string().nullable(),
  /** Under its present name. */
  is_verified: z.boolean(),
  /** The newest. */
  proof: OwnProof.nullable(),
});
export type CompanyStanding = z.infer<typeof CompanyStanding>;

export const readCompanyProof = contract({
  id: 'readCompanyProof',
  method: 'GET',
  path: '/company/proof',
  tag: 'Confiance',
  summary: 'Whether one’s company is verified, and what became of its proof',
  audience: 'user',
  response: CompanyStanding,
  refusals: ['forbidden'],
});

export const sendCompanyProof = contract({
  id: 'sendCompanyProof',
  method: 'POST',
  path: '/company/proof',
  tag: 'Confiance',
  summary: 'Prove one’s company: its number and a PDF, JPEG or PNG of at most 2 MB, in base64',
  audience: 'user',
  bodyLimitKb: 3 * 1_024,
  body: z.object({
    register: CompanyRegister,
    number: typedText(PROOF_LIMITS.longestNumber, PROOF_LIMITS.shortestNumber).pipe(
      z.string().regex(REGISTER_NUMBER, 'lettres, chiffres, espaces, points et tirets seulement'),
    ),
    document: z.string().min(1).max(2_900_000),
  }),
  response: CompanyStanding,
  refusals: ['forbidden', 'conflict', 'too_many_requests'],
});

export const CompanyProof = z.object({
  id: Id,
  company_id: Id,
  /** As it was when the proof was sent. */
  company_name: z.string(),
  email: z.string(),
  register: CompanyRegister,
  number: z.string(),
  document_type: z.enum(['pdf', 'jpeg', 'png']),
  created_at: Instant,
  /** Other companies that this number verifies already, however it was typed. */
  same_number: z.array(z.object({ company_name: z.string(), email: z.string() })).optional(),
});
export type CompanyProof = z.infer<typeof CompanyProof>;

export const listCompanyProofs = contract({
  id: 'listCompanyProofs',
  method: 'GET',
  path: '/admin/company-proofs',
  tag: 'Confiance',
  summary: 'The 100 proofs of companies that have waited longest, or the one named',
  audience: 'admin',
  query: z.object({ id: filter(Id) }),
  response: z.object({ proofs: z.array(CompanyProof), total: z.number().int() }),
});

export const readCompanyDocument = contract({
  id: 'readCompanyDocument',
  method: 'GET',
  path: '/admin/company-proofs/{id}/document',
  tag: 'Confiance',
  summary: 'The document of a proof; noted in the audit log',
  audience: 'admin',
  params: IdParams,
  file: ['application/pdf', 'image/jpeg', 'image/png'],
  refusals: ['not_found'],
});

export const decideCompanyProof = contract({
  id: 'decideCompanyProof',
  method: 'POST',
  path: '/admin/company-proofs/{id}/decision',
  tag: 'Confiance',
  summary: 'Accept or refuse a proof once, with a reason that the company reads',
  audience: 'admin',
  params: IdParams,
  body: z.object({
    accept: z.boolean(),
    reason: typedText(500, 1),
    /** Addresses of the companies that the number was shown to verify: one more by now is not accepted. */
    same_number: z.array(z.string().max(320)).max(1_000).optional(),
  }),
  response: Done,
  refusals: ['not_found', 'already_decided', 'changed_meanwhile', 'conflict'],
});
