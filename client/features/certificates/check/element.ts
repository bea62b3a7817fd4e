type Fields = { class?: string | undefined; [attribute: string]: string | undefined };

/** An element with its attributes and content. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  fields: Fields = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(fields))
    if (value !== undefined) made.setAttribute(attribute, value);
  made.append(...content);
  return made;
}
