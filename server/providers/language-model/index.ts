export {
  createLanguageModel,
  type LanguageModel,
  type ModelLog,
} from './create-language-model.ts';
export { type ModelFailure, ModelUnavailable } from './errors.ts';
