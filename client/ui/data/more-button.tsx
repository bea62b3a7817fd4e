import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { formatNumber } from '#shared/rules/text/format.ts';

type MoreButtonProps = {
  /** A query that reads in pages. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => unknown;
  };
  /** How many are there, and of how many, where that is known. */
  shown?: number;
  total?: number;
  wide?: boolean;
  variant?: 'secondary' | 'ghost';
};

/** In place of the button that brought the last of a list: a keyboard goes on from here. */
export function ListEnd({ children }: { children: string }) {
  return (
    <p ref={takeFocus} tabIndex={-1} className="soft">
      {children}
    </p>
  );
}

/** Where the button that just left had it. */
const takeFocus = (place: HTMLElement | null) => {
  if (document.activeElement === document.body) place?.focus({ preventScroll: true });
};

/** The way to a list's next page, where there is one. With other filters it is another list's: give it them as its key. */
export function MoreButton({ list, shown = 0, total, wide, variant = 'secondary' }: MoreButtonProps) {
  const [isAsked, setAsked] = useState(false);
  if (!list.hasNextPage) {
    const words =
      total === undefined ? 'Tout est affiché.' : `${formatNumber(shown)} sur ${formatNumber(total)}`;
    return isAsked && <ListEnd>{words}</ListEnd>;
  }
  return (
    <>
      <ErrorBanner>
        {list.isFetchNextPageError && describeFailure(list.error, 'La suite n’a pas pu être chargée.')}
      </ErrorBanner>
      <Button
        variant={variant}
        wide={wide}
        busy={list.isFetchingNextPage && 'Chargement…'}
        onClick={() => {
          setAsked(true);
          void list.fetchNextPage();
        }}
      >
        Voir plus{total !== undefined && ` (${formatNumber(shown)} sur ${formatNumber(total)})`}
      </Button>
    </>
  );
}
