type Child = Node | string | undefined | false

/**
 * Makes elements with their text, which is never read as markup.
 *
 * Runs in the browser, from its own text.
 */
export const createElements = () => {
  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Readonly<Record<string, string | ((event: Event) => void) | undefined>> = {},
    ...children: Child[]
  ): HTMLElementTagNameMap[Name] => {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) {
      if (typeof value === 'function') element.addEventListener(key, value)
      else if (value !== undefined) element.setAttribute(key, value)
    }
    element.append(...children.filter((child): child is Node | string => child !== undefined && child !== false))
    return element
  }
  let count = 0
  /** An input below its label. */
  const field = (label: string, input: HTMLElement, hint?: string): HTMLElement => {
    const id = `f${++count}`
    input.id = id
    if (hint !== undefined) input.setAttribute('aria-describedby', `${id}h`)
    return make(
      'div',
      { class: 'field' },
      make('label', { for: id }, label),
      input,
      hint !== undefined && make('p', { class: 'hint', id: `${id}h` }, hint),
    )
  }
  return { make, field }
}

export type Elements = ReturnType<typeof createElements>
