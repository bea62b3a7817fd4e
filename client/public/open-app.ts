/** Loads the app, which the page names on its script element; it hydrates what stands there. */
export function openApp(): void {
  const address = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app;
  if (!address) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = address;
  document.head.append(script);
}
