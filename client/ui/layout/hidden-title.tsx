/** Names a screen, to its tab and to whoever hears it, while what it will be called is not read. */
export function HiddenTitle({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · Baara`}</title>
      <h1 className="visually-hidden">{title}</h1>
    </>
  );
}
