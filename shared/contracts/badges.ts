import { z } from 'zod';
import { IdParams } from './common.ts';
import { contract } from './contract.ts';

export const downloadBadge = contract({
  id: 'downloadBadge',
  method: 'GET',
  path: '/certificates/badge/{id}',
  tag: 'Certificats',
  summary: 'One’s own certificate as an Open Badge 3.0 (VC-JWT); only where the public address is https',
  audience: 'user',
  params: IdParams,
  file: 'application/vc+jwt',
  refusals: ['not_found'],
});

export const statusList = contract({
  id: 'statusList',
  method: 'GET',
  path: '/certificates/status-list',
  tag: 'Certificats',
  summary:
    'The withdrawn certificates as a signed BitstringStatusListCredential (W3C); only where the public address is https',
  audience: 'none',
  file: 'application/vc+jwt',
  refusals: ['not_found'],
});

export const badgeIssuer = contract({
  id: 'badgeIssuer',
  method: 'GET',
  path: '/certificates/issuer',
  tag: 'Certificats',
  summary: 'Who signs the badges of this installation, to check them without it',
  audience: 'none',
  cached: true,
  response: z.object({
    /** Null where there are no badges: a did:web needs https. */
    issuer: z.object({ did: z.string(), document: z.string(), list: z.string() }).nullable(),
  }),
});
