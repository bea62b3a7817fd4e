import { posix } from 'node:path';
import { parseSync } from 'vite';
import { type Rule, rules } from './rules.ts';

interface Import {
  line: number;
  /** A project path, or a package's name. */
  target: string;
  typeOnly: boolean;
}

/** The imports of one file that the architecture forbids, each with its remedy. */
export function violations(file: string, source: string): string[] {
  return importsOf(file, source).flatMap((found) =>
    rules
      .filter((rule) => forbids(rule, file, found))
      .map((rule) => `${file}:${found.line} imports ${found.target}: ${rule.remedy}`),
  );
}

function forbids(rule: Rule, file: string, { target, typeOnly }: Import): boolean {
  const bound = rule.from.exec(file);
  if (!bound || rule.except?.test(file) || !rule.to.test(target)) return false;
  if (typeOnly && rule.typesPass) return false;
  return !rule.allowed || !new RegExp(rule.allowed.replaceAll('$1', bound[1] ?? '')).test(target);
}

function importsOf(file: string, source: string): Import[] {
  const { module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const describe = (start: number, specifier: string): Import => ({
    line: source.slice(0, start).split('\n').length,
    target: resolve(file, specifier),
    typeOnly: /^(import|export)\s+type\b/.test(source.slice(start)),
  });
  return [
    ...module.staticImports.map(({ start, moduleRequest }) => describe(start, moduleRequest.value)),
    ...module.staticExports.flatMap(({ start, entries }) => {
      const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest;
      return request ? [describe(start, request.value)] : [];
    }),
    ...module.dynamicImports.map(({ start, moduleRequest }) =>
      describe(start, source.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, '')),
    ),
  ];
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}
