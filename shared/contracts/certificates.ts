import { z } from 'zod';
import { filter, Id, IdParams, Instant, Level, typedText } from './common.ts';
import { contract } from './contract.ts';
import { HolderKey } from './holder-key.ts';
import { Margin, Verdict } from './scores.ts';

export const Certificate = z.object({
  id: Id,
  number: z.string(),
  profile_name: z.string(),
  /** What that profile is called today, and so in offers. */
  profile_name_now: z.string(),
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
  /** Its owner keeps it from being seen among the talents. */
  hidden: z.boolean(),
  /** Its owner's page for everybody, while they are listed and it is shown there. */
  public_page: z.string().nullable(),
  /** The key of the phone it is bound to. */
  holder: HolderKey.nullable(),
  /** Its code’s place in the list of those withdrawn: another once that code was replaced. */
  status_index: z.number().int(),
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
  refusals: ['not_found', 'too_many_requests', 'unavailable'],
});

export const hideCertificate = contract({
  id: 'hideCertificate',
  method: 'PUT',
  path: '/certificates/visibility/{id}',
  tag: 'Certificats',
  summary: 'Keep one’s certificate from being seen among the talents, without withdrawing it',
  audience: 'user',
  publishes: true,
  params: IdParams,
  body: z.object({ hidden: z.boolean() }),
  response: z.object({ hidden: z.boolean() }),
  refusals: ['not_found'],
});

export const certificateCode = contract({
  id: 'certificateCode',
  method: 'GET',
  path: '/certificates/code/{id}',
  tag: 'Certificats',
  summary: 'The signed code of one’s own certificate, as an address and as a QR code',
  audience: 'user',
  params: IdParams,
  response: z.object({
    address: z.string(),
    /** Modules on a side, without the quiet zone of four. */
    size: z.number().int(),
    /** The dark area, in modules, as the `d` of an SVG path. */
    path: z.string(),
    /** Whether it can be had as an Open Badge too. */
    has_badge: z.boolean(),
  }),
  refusals: ['not_found'],
});

export const PictureShape = z.enum(['wide', 'tall']);
export type PictureShape = z.infer<typeof PictureShape>;

export const certificatePicture = contract({
  id: 'certificatePicture',
  method: 'GET',
  path: '/certificates/picture/{number}',
  tag: 'Certificats',
  summary:
    'A valid certificate as a picture to share, unless its owner hides it: 1200 × 630 (`wide`, the usual) or 1080 × 1350 (`tall`)',
  audience: 'none',
  params: z.object({ number: z.string().max(200) }),
  query: z.object({ shape: filter(PictureShape) }),
  file: 'image/png',
  versioned: true,
  refusals: ['not_found', 'too_many_requests'],
});

export const CertificateCheck = z.object({
  /** `altered`: the record no longer matches its signature; `demonstration`: an example that proves nothing. */
  status: z.enum(['valid', 'revoked', 'expired', 'altered', 'unknown', 'demonstration']),
  number: z.string(),
  full_name: z.string().nullable(),
  profile_name: z.string().nullable(),
  level: Level.nullable(),
  global_score: z.number().nullable(),
  /** How long its paper was: trials and questions found wrong since are among them. */
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
  expires_at: Instant.nullable(),
  revoked_at: Instant.nullable(),
  /** When its holder’s name was corrected last: a paper made before shows another name and seal. */
  name_corrected_at: Instant.nullable(),
  /** 1, and one more with each correction. */
  version: z.number().int().nullable(),
  kid: z.string().nullable(),
  signature: z.string().nullable(),
  /** Of the signature, as its PDF prints it. */
  fingerprint: z.string().optional(),
  /** The server's time. */
  checked_at: Instant.optional(),
});
export type CertificateCheck = z.infer<typeof CertificateCheck>;

export const verifyCertificate = contract({
  id: 'verifyCertificate',
  method: 'GET',
  path: '/certificates/verify/{number}',
  tag: 'Certificats',
  summary: 'Anyone checks a certificate by its number',
  audience: 'none',
  // With the message that the number is pasted with.
  params: z.object({ number: z.string().max(1000) }),
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

export const withdrawnCertificates = contract({
  id: 'withdrawnCertificates',
  method: 'GET',
  path: '/certificates/withdrawn',
  tag: 'Certificats',
  summary: 'The list of withdrawn certificates, to check codes with while there is no network',
  audience: 'none',
  response: z.object({
    /** `encodedList` of the W3C Bitstring Status List: multibase, base64url, gzip. */
    encoded_list: z.string(),
    as_of: Instant,
  }),
});

export const withdrawCertificate = contract({
  id: 'withdrawCertificate',
  method: 'POST',
  path: '/admin/certificates/{number}/withdraw',
  tag: 'Certificats',
  summary: 'Withdraws a certificate for good; its holder is told the reason',
  audience: 'admin',
  params: z.object({ number: z.string().max(200) }),
  body: z.object({ reason: typedText(500, 3) }),
  response: z.object({ ok: z.literal(true) }),
  refusals: ['not_found'],
});
