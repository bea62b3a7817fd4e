import type { QuestionResult } from '#shared/contracts/reports.ts';
import { formatNumber } from '#shared/rules/format.ts';

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

/** (1.5, 4) → 1,5 / 4 */
export function pointsOf(points: number, max: number): string {
  return `${formatNumber(Math.round(points * 100) / 100)}\u00a0/\u00a0${formatNumber(max)}`;
}

/** The first line of words of a question, for a list: what follows may be code. */
export function titleOf(question: string): string {
  const [first = ''] = question
    .replace(/```[\s\S]*?(```|$)/g, '')
    .trim()
    .split('\n');
  return first || 'Question de code';
}
