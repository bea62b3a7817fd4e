import type { Level } from '#shared/contracts/common.ts';
import { cleanText } from '#shared/rules/text/clean-text.ts';
import { frenchSpaces } from '#shared/rules/text/french.ts';
import { exact } from '#shared/rules/text/plain.ts';
import { isFrench } from './is-french.ts';
import type { Proposal } from './shapes.ts';

export type Refused = 'options' | 'key' | 'length' | 'language' | 'level' | 'duplicate';

/** Why a proposed question is refused; undefined when it is accepted. */
export function checkProposal(proposal: Proposal, level: Level): Exclude<Refused, 'duplicate'> | undefined {
  const { question, options, correct_index, explanation } = proposal;
  if (options.length !== 4 || options.some((option) => option === '' || option.length > 500))
    return 'options';
  if (new Set(options.map(exact)).size < 4) return 'options';
  if (correct_index < 0 || correct_index > 3) return 'key';
  if (
    question.length < 15 ||
    question.length > 2_000 ||
    explanation.length < 10 ||
    explanation.length > 2_000
  )
    return 'length';
  if (!isFrench(`${question} ${explanation}`)) return 'language';
  if (proposal.level !== level) return 'level';
  return undefined;
}

/** Normalised as the bank stores it. */
export function tidyProposal(proposal: Proposal): Proposal {
  const tidy = (text: string) => frenchSpaces(cleanText(text).trim());
  return {
    ...proposal,
    question: tidy(proposal.question),
    options: proposal.options.map((option) => tidy(option.replace(/^[A-D][).:]\s+/, ''))),
    explanation: tidy(proposal.explanation),
  };
}
