export { Family, type Parameter } from '#shared/contracts/catalogue-families.ts';

/** One question drawn from a family. `seed` draws it again. */
export type Variant = {
  seed: number;
  text: string;
  options: string[];
  correct_index: number;
  explanation: string;
};

/** What trying a family showed. `problems`, in French for its author, is empty when it proves itself. */
export type Proof = { problems: string[]; variants: Variant[] };

/** A family that cannot give a question: `message` says where, for the author. */
export class FamilyError extends Error {}
