import type { QuestionResult } from '#shared/contracts/reports.ts';

type Tone = 'good' | 'warn' | 'bad' | 'neutral';

export const RESULT_WORDS: Record<QuestionResult['result'], { label: string; tone: Tone }> = {
  right: { label: 'Juste', tone: 'good' },
  partial: { label: 'En partie', tone: 'warn' },
  wrong: { label: 'Faux', tone: 'bad' },
  blank: { label: 'Sans réponse à temps', tone: 'neutral' },
};
