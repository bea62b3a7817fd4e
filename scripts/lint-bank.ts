import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { BankSkill } from '#server/features/catalogue/bank.ts';
import { skillProblems } from '#server/features/catalogue/bank-rules/skill-problems.ts';

/** Says what changes in skills' files, against the last commit, break of the rules for authors. */
const BANK = 'server/features/catalogue/bank';

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const problemsOf = (json: string) => skillProblems(BankSkill.parse(JSON.parse(json)));

function changedFiles(): string[] {
  try {
    const listed =
      git('diff', '--name-only', '--diff-filter=d', 'HEAD', '--', BANK) +
      git('ls-files', '--others', '--exclude-standard', BANK);
    return listed.split('\n').filter((path) => path.endsWith('.json') && !path.endsWith('/profile.json'));
  } catch {
    // No repository: nothing to compare with. The whole bank is looked at by `npm test`.
    return [];
  }
}

function problemsBefore(path: string): string[] {
  try {
    return problemsOf(git('show', `HEAD:${path}`));
  } catch {
    return [];
  }
}

for (const path of changedFiles()) {
  const before = problemsBefore(path);
  for (const problem of problemsOf(readFileSync(path, 'utf8'))) {
    if (before.includes(problem)) continue;
    console.error(`${path}: ${problem}`);
    process.exitCode = 1;
  }
}
