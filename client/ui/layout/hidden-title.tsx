/** Names a screen that shows no name of its own. */
export function HiddenTitle({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · Baara`}</title>
      <h1 className="visually-hidden">{title}</h1>
    </>
  );
}
