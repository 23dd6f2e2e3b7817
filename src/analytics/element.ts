/** An element with its properties and what is in it. Texts are texts: nothing of them is read as HTML. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}
