/** Creates an element with properties and children. Strings become text, never HTML. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...children)
  return node
}
