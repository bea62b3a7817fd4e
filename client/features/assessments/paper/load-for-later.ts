/** Loads the parts that a hand-in without network may need. A phone that does not keep the app gets them only here. */
export function loadForLater(): void {
  const parts = [
    import('#shared/evidence/time-code.ts'),
    import('../prove-time-dialog.tsx'),
    import('../rescue-dialog.tsx'),
  ];
  for (const part of parts) part.catch(() => {});
}
