import { z } from 'zod';
import { User } from './accounts.ts';
import { IdParams } from './common.ts';
import { contract } from './contract.ts';

export const putPhoto = contract({
  id: 'putPhoto',
  method: 'PUT',
  path: '/auth/photo',
  tag: 'Comptes',
  summary:
    'One’s photo: a JPEG, WebP or PNG of at most 30 KB, in base64. It is encoded anew, without metadata',
  audience: 'user',
  body: z.object({ photo: z.string().min(1).max(240_000) }),
  response: z.object({ user: User }),
  refusals: ['forbidden', 'too_many_requests', 'unavailable'],
});

export const deletePhoto = contract({
  id: 'deletePhoto',
  method: 'DELETE',
  path: '/auth/photo',
  tag: 'Comptes',
  summary: 'Remove one’s photo',
  audience: 'user',
  response: z.object({ user: User }),
});

export const ownPhoto = contract({
  id: 'ownPhoto',
  method: 'GET',
  path: '/auth/photo',
  tag: 'Comptes',
  summary: 'One’s photo, shown to others or not',
  audience: 'user',
  file: 'image/jpeg',
  refusals: ['forbidden', 'not_found'],
});

export const talentPhoto = contract({
  id: 'talentPhoto',
  method: 'GET',
  path: '/photos/{id}',
  tag: 'Talents',
  summary: 'The photo of a listed talent',
  audience: 'none',
  params: IdParams,
  /** The photo’s version, so that a new one has a new address. */
  query: z.object({ v: z.string().max(40).optional() }),
  file: 'image/jpeg',
  versioned: true,
  refusals: ['not_found'],
});
