import { frenchSpaces } from '#shared/rules/text/french.ts';
import { type Context, recommend } from './advise/recommendations.ts';
import { readSkills } from './advise/results.ts';
import { describeStrengths } from './advise/strengths.ts';
import { describeWeaknesses } from './advise/weaknesses.ts';
import type { PaperGrade, PaperQuestion } from './types.ts';

type Advice = { strengths: string[]; weaknesses: string[]; recommendations: string[] };

/** Says in French what the grades mean. Never quotes a key: what it names, the candidate has read in the questions. */
export function advise(paper: PaperGrade, questions: PaperQuestion[], context: Context): Advice {
  const skills = readSkills(paper, questions);
  return {
    strengths: describeStrengths(skills, paper).map(frenchSpaces),
    weaknesses: describeWeaknesses(skills).map(frenchSpaces),
    recommendations: recommend(skills, paper, context).map(frenchSpaces),
  };
}
