import { and, eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { photos } from '#server/db/schema/photos.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { PictureShape } from '#shared/contracts/certificates.ts';
import { findShown } from './find-shown.ts';
import type { CertificatePicture } from './picture/types.ts';
import { presentStrength } from './present-strength.ts';
import { codeOf } from './verify-url.ts';

/** JPEG in base64: of whoever is listed among the talents, and of nobody else. */
async function readPhoto(deps: Deps, accountId: string): Promise<string | null> {
  const [row] = await deps.db
    .select({ jpeg: photos.jpeg })
    .from(photos)
    .innerJoin(accounts, eq(accounts.id, photos.account_id))
    .where(and(eq(photos.account_id, accountId), eq(accounts.is_listed, true)));
  return row ? row.jpeg.toString('base64') : null;
}

/** A certificate as a PNG for anyone who has its number. */
export async function readPicture(
  deps: Deps,
  { number, shape = 'wide' }: { number: string; shape?: PictureShape | undefined },
) {
  const found = await findShown(deps, { number });
  if (!found) throw notFound('Certificat introuvable, retiré ou masqué');
  const { full_name, profile_name, level, global_score, counted, verdict, confirmed, issued_at } = found;
  const input: CertificatePicture = {
    shape,
    full_name,
    profile_name,
    level,
    global_score,
    margin: presentStrength(found).margin,
    counted,
    proven: verdict !== 'offline_uncertain',
    confirmed,
    issued_at,
    number: found.number,
    // The number alone: a code of all claims is too fine for a picture that chats make smaller.
    code: codeOf(deps, { number: found.number, token: undefined }),
    photo: await readPhoto(deps, found.account_id),
  };
  const file = new URL('./picture/render.ts', import.meta.url);
  return deps.printer.print({ file, name: 'renderPicture', input }, found.account_id);
}
