import type { Locator } from 'playwright-core';

type Box = DOMRect & { middle: number };

/** Where these stand, all at one moment: a screen still moves with what it waits for. */
export async function boxesOf<Parts extends [Locator, ...Locator[]]>(...parts: Parts) {
  const elements = await Promise.all(parts.map((part) => part.elementHandle()));
  const boxes = await parts[0]
    .page()
    .evaluate((shown) => shown.map((element) => element?.getBoundingClientRect().toJSON()), elements);
  return boxes.map((box) => ({ ...box, middle: box.y + box.height / 2 })) as { [P in keyof Parts]: Box };
}
