/** A page that nobody sees is not painted. */
const UNSEEN_MS = 300;

/** Work that may wait until what was just changed is painted, so that a tap shows at once what it did. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(once, UNSEEN_MS);
  requestAnimationFrame(() => setTimeout(once));
}
