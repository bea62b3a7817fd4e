import { useId } from 'react';

/** A band of bogolan signs, drawn in the current colour. It fills its box. */
export function Motif({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="96" height="64" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
            <path d="M0 8 12 2l12 6 12-6 12 6 12-6 12 6 12-6 12 6M0 58l12 4 12-4 12 4 12-4 12 4 12-4 12 4 12-4" />
            <path d="M24 18 38 33 24 48 10 33zM24 26l7 7-7 7-7-7zM62 20v26M72 20v26M82 20v26M56 26h32M56 40h32" />
          </g>
          <path
            fill="currentColor"
            d="M24 31l2 2-2 2-2-2zM1 21a2 2 0 1 0 .1 0zM1 41a2 2 0 1 0 .1 0zM46 17a2 2 0 1 0 .1 0zM46 45a2 2 0 1 0 .1 0z"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
