import type { QuestionResult } from '#shared/contracts/reports.ts';

type Tone = 'good' | 'warn' | 'bad' | 'neutral';

const RESULTS: Record<QuestionResult['result'], { label: string; tone: Tone }> = {
  right: { label: 'Juste', tone: 'good' },
  partial: { label: 'En partie', tone: 'warn' },
  wrong: { label: 'Faux', tone: 'bad' },
  blank: { label: 'Sans réponse', tone: 'neutral' },
};

export function resultWords(result: QuestionResult['result']): { label: string; tone: Tone } {
  return RESULTS[result];
}
