import { type LanguageModel, ModelUnavailable } from '#server/providers/language-model/index.ts';
import { ANSWERER, answererPrompt, optionOf } from './prompts.ts';
import { BlindAnswers, type Proposal } from './shapes.ts';

const TOKENS_PER_ANSWER = 40;

/** Whether the model, without the keys, finds the right option of each question. Unanswered counts as not found. */
export async function answerBlind(
  model: LanguageModel,
  proposals: Proposal[],
  until?: AbortSignal,
): Promise<boolean[]> {
  if (proposals.length === 0) return [];
  try {
    const { answers } = await model.generate({
      schema: BlindAnswers,
      schemaName: 'answers',
      system: ANSWERER,
      user: answererPrompt(proposals),
      maxTokens: 200 + proposals.length * TOKENS_PER_ANSWER,
      signal: until,
    });
    const given = new Map(answers.map(({ number, letter }) => [number, letter]));
    return proposals.map(
      ({ correct_index }, number) => optionOf(number, given.get(number) ?? '') === correct_index,
    );
  } catch (error) {
    if (error instanceof ModelUnavailable) return proposals.map(() => false);
    throw error;
  }
}
