import type { Rescored } from '#server/features/reports/index.ts';
import { scoreInWords } from '#shared/rules/certificates/margin-words.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';

const OUTCOMES: Record<Rescored['certificate'], string | null> = {
  issued: 'Votre certificat est délivré.',
  kept: 'Votre certificat reste valable\u00a0: il y est écrit qu’une question a été retirée.',
  unchanged: null,
};

/** What scoring again changed for the candidate, in plain words; empty when it changed nothing they can see. */
export function sayChange({ before, after, margin, certificate, refused }: Rescored): string[] {
  const former = scoreInWords(before, null);
  const sentences = [
    former === scoreInWords(after, null)
      ? null
      : `Votre score passe de ${former} à ${scoreInWords(after, margin)}.`,
    OUTCOMES[certificate],
    refused ? sayRefusal(after) : null,
  ];
  return sentences.filter((sentence) => sentence !== null);
}

/** Why a certificate is refused: the score is too low, or it suffices and the questions that count do not. */
function sayRefusal(score: number): string {
  return earnsCertificate(score)
    ? 'Sur les seules questions nouvelles, le score ne suffit pas pour un certificat.'
    : 'Ce score ne suffit pas pour un certificat.';
}
