import { formatNumber, NBSP } from '#shared/rules/text/format.ts';

/** Near its limit a text is counted: what is pasted beyond is cut by the browser without a word. Spoken are three steps, not each key. */
export function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const isNear = length > 0.9 * limit;
  const left = limit - length;
  const mark = left > 50 ? Math.floor(limit / 10) : 50;
  return (
    <>
      {isNear && (
        <p className="soft">
          {formatNumber(length)} sur {formatNumber(limit)} caractères
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isNear && (left > 0 ? `Il reste ${formatNumber(mark)}${NBSP}caractères au plus.` : 'Plus de place.')}
      </p>
    </>
  );
}
