import { type ComponentType, lazy } from 'react';

/** A component whose code loads when it is first shown, by the name it is exported under. */
// biome-ignore lint/suspicious/noExplicitAny: each screen has its own properties, kept by the inference of `Screen`
export function screen<Name extends string, Screen extends ComponentType<any>>(
  load: () => Promise<Record<Name, Screen>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
