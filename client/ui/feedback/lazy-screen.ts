import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * A component whose code loads when it is first shown, by the name it is exported under. Once `preload` is done it
 * renders at once: on the server, and on a page that came from there.
 */
// biome-ignore lint/suspicious/noExplicitAny: each screen has its own properties, kept by the inference of `Screen`
export function lazyScreen<Name extends string, Screen extends ComponentType<any>>(
  load: () => Promise<Record<Name, Screen>>,
  name: Name,
) {
  let loaded: Screen | undefined;
  const Lazy = lazy(async () => ({ default: (await load())[name] }));

  // biome-ignore lint/correctness/noComponentHookFactories: one for each screen, made once when the app is read
  function Loading(props: React.ComponentProps<Screen>) {
    // What was mounted stays: a component of another type would lose the state below.
    const [Shown] = useState<ComponentType>(() => loaded ?? (Lazy as never));
    return createElement(Shown, props);
  }
  return Object.assign(Loading, {
    preload: async () => {
      loaded = (await load())[name];
    },
  });
}
