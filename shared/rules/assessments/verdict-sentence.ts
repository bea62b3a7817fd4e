import type { Verdict } from '#shared/contracts/scores.ts';

/** How the time of a test was established, for a reader who knows nothing of the platform. */
const SENTENCES: Record<Verdict, string> = {
  online: 'Test passé en ligne, dans le temps imparti.',
  offline_proven: 'Test passé hors ligne\u00a0; le respect du temps imparti a été confirmé par le serveur.',
  offline_uncertain: 'Test passé hors ligne\u00a0; le temps a été mesuré par le seul appareil du candidat.',
  late: 'Test reçu hors délai\u00a0: il a été noté, sans donner droit au certificat.',
};

export function verdictSentence(verdict: Verdict): string {
  return SENTENCES[verdict];
}
