import type { Contract } from '#shared/contracts/contract.ts';
import type { Optional, ParamsOption } from './contract.ts';

type Params = Record<string, string>;

/** A documented path with its parameters filled in, for what is sent later: `pathOf<typeof sendMessage>('/…/{id}', …)`. */
export function pathOf<C extends Contract = never>(
  path: C['path'],
  ...[options]: Optional<ParamsOption<C>>
): string {
  return fillIn(path, options?.params);
}

export function fillIn(path: string, params: Params = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
}
