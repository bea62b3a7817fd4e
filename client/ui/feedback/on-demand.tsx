import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { retryLoad } from '#client/http/retry-load.ts';

/**
 * A part of a screen whose code loads when it is first shown, as often as it takes. It shows as soon as the code is
 * there: a Suspense boundary would keep its fallback for 300 ms first.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  // biome-ignore lint/correctness/noComponentHookFactories: one for each part, made once when the app is read
  return function OnDemand(props: Props) {
    const [Part, show] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      retryLoad(load).then((part) => {
        loaded = part;
        show(() => part);
      });
    }, [Part]);
    return Part ? <Part {...props} /> : meanwhile;
  };
}
