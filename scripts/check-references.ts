import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';

type Files = ReadonlyMap<string, string>;
type Check = [pattern: RegExp, isThere: (...match: string[]) => boolean];

const NUMBERED = /\b(rule|step|decision)s? ([A-Z]?\d+)/gi;
/** A rule may also stand as its number alone. */
const BRACKETED = /\(([A-Z]\d{1,2})\)/g;
/** Of papers that are not in the repository: our own documents number neither rows nor sections. */
const ELSEWHERE = /\bsecurity row \d+|\bspec(?:ification)?,? section \d+/g;
const DOCUMENT = /[\w./-]*\w\.md\b/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
const PATH = /`((?:client|server|shared|e2e|bench|scripts|docs|\.ci)\/[^`\s<*{]*)`/g;
/** A file by its name, or by the end of its path. */
const FILE = /`((?!(?:client|server|shared|e2e|bench|scripts)\/)[\w./-]+\.(?:tsx?|mjs))`/g;
const TEST_TITLE = /`([^`\s]+\.test\.\w+)` "([^"\n]+)"/g;
/** They keep the file names of their day. */
const DATED = /^docs\/(decisions|measurements)\//;

/** @returns a line for each reference in code, comments or documents that leads nowhere, or to two places */
export function brokenReferences(files: Files, exists: (path: string) => boolean): string[] {
  const all = definitions(files);
  const defined = new Set(all);
  /** Steps are counted anew in each list. */
  const twice = all.filter((one, at) => all.indexOf(one) < at && !one.startsWith('step'));
  const paths = [...files.keys()];
  const documents = new Set(paths.map((path) => basename(path)));
  const everywhere: Check[] = [
    [NUMBERED, (_, kind, number) => defined.has(`${kind?.toLowerCase()} ${number}`)],
    [BRACKETED, (_, number) => defined.has(`rule ${number}`)],
    [ELSEWHERE, () => false],
    [DOCUMENT, (name = '') => documents.has(basename(name))],
  ];
  const inDocument = (path: string): Check[] => [
    [LINK, (_, target = '') => exists(join(dirname(path), target))],
    [PATH, (_, named = '') => DATED.test(path) || exists(named)],
    [FILE, (_, named = '') => DATED.test(path) || paths.some((one) => `/${one}`.endsWith(`/${named}`))],
    [TEST_TITLE, (_, file = '', title = '') => files.get(file)?.includes(title) ?? false],
  ];
  return [
    ...twice.map((one) => `"${one}" is defined twice`),
    ...[...files].flatMap(([path, text]) =>
      [...everywhere, ...(path.endsWith('.md') ? inDocument(path) : [])].flatMap(([pattern, isThere]) =>
        [...text.matchAll(pattern)]
          .filter((match) => !isThere(...match))
          .map(([found]) => `${path}: "${found}" leads nowhere`),
      ),
    ),
  ];
}

/** 'rule T1', 'step 4', 'decision 0005': as the documents number them. */
function definitions(files: Files): string[] {
  const all = (kind: string, text = '', pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, number]) => `${kind} ${number}`);
  return [
    ...all('rule', files.get('docs/rules.md'), /^\*\*([A-Z]\d+)\b/gm),
    ...all('step', files.get('docs/offline-protocol.md'), /^(?:#+ )?(?:Step )?(\d+)[.:]/gm),
    ...all('decision', [...files.keys()].join('\n'), /^docs\/decisions\/(\d{4})-/gm),
  ];
}

if (import.meta.main) {
  const exclude = [
    'node_modules',
    'dist',
    'screenshots',
    '.git',
    '.data',
    'scripts/check-references.test.ts',
  ];
  const paths = globSync('**/*.{ts,tsx,mjs,sql,md}', { exclude });
  const found = brokenReferences(
    new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])),
    existsSync,
  );
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
