/** What a hand-in without network may need: a phone that does not keep the app has it from here alone. */
export function loadForLater(): void {
  const parts = [
    import('#shared/evidence/time-code.ts'),
    import('./prove-time-dialog.tsx'),
    import('./rescue-dialog.tsx'),
  ];
  for (const part of parts) part.catch(() => {});
}
