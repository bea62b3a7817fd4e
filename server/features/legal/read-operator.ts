import type { Deps } from '#server/deps.ts';

export function readOperator({ config: { operator } }: Deps) {
  return { operator };
}
