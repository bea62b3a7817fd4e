import { z } from 'zod';
import { Id, IdParams, Instant, Level } from './common.ts';
import { contract } from './contract.ts';
import { Margin, Verdict } from './reports.ts';

export const Certificate = z.object({
  id: Id,
  number: z.string(),
  profile_name: z.string(),
  level: Level,
  global_score: z.number(),
  margin: Margin.nullable(),
  counted: z.number().int().nullable(),
  confirmed: z.boolean(),
  attempt: z.number().int().nullable(),
  confirmable: z.boolean(),
  /** A question it rests on was found wrong; it stays as issued. */
  kept: z.boolean(),
  verdict: Verdict,
  issued_at: Instant,
  report_id: Id,
  revoked: z.boolean(),
});
export type Certificate = z.infer<typeof Certificate>;

export const userCertificates = contract({
  id: 'userCertificates',
  method: 'GET',
  path: '/certificates/user',
  tag: 'Certificats',
  summary: 'One’s own certificates, newest first',
  audience: 'user',
  response: z.object({ certificates: z.array(Certificate) }),
});

export const downloadCertificate = contract({
  id: 'downloadCertificate',
  method: 'GET',
  path: '/certificates/download/{id}',
  tag: 'Certificats',
  summary: 'The certificate as `certificat_{profile name}.pdf`',
  audience: 'user',
  params: IdParams,
  file: 'application/pdf',
  refusals: ['not_found'],
});

export const CertificateCheck = z.object({
  /** `altered`: the record no longer matches its signature; `demonstration`: an example that proves nothing. */
  status: z.enum(['valid', 'revoked', 'altered', 'unknown', 'demonstration']),
  number: z.string(),
  full_name: z.string().nullable(),
  profile_name: z.string().nullable(),
  level: Level.nullable(),
  global_score: z.number().nullable(),
  /** How many questions the score rests on. */
  question_count: z.number().int().nullable(),
  verdict: Verdict.nullable(),
  margin: Margin.nullable(),
  /** Questions that the score and its margin rest on. */
  counted: z.number().int().nullable(),
  confirmed: z.boolean(),
  attempt: z.number().int().nullable(),
  /** A question it rests on was found wrong; the certificate stays. */
  kept: z.boolean(),
  issued_at: Instant.nullable(),
  /** When its holder’s name was corrected last: a paper made before shows another name and seal. */
  name_corrected_at: Instant.nullable(),
  /** 1, and one more with each correction. */
  version: z.number().int().nullable(),
  kid: z.string().nullable(),
  signature: z.string().nullable(),
});
export type CertificateCheck = z.infer<typeof CertificateCheck>;

export const verifyCertificate = contract({
  id: 'verifyCertificate',
  method: 'GET',
  path: '/certificates/verify/{number}',
  tag: 'Certificats',
  summary: 'Anyone checks a certificate by its number',
  audience: 'none',
  params: z.object({ number: z.string().max(200) }),
  response: z.object({ certificate: CertificateCheck }),
});

export const signingKeys = contract({
  id: 'signingKeys',
  method: 'GET',
  path: '/certificates/keys',
  tag: 'Certificats',
  summary: 'The public keys (JWK, ES256) certificates of this installation are signed with',
  audience: 'none',
  response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});
