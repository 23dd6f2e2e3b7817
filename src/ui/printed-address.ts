import { isValidElement, type ReactNode } from 'react'

const toText = (node: ReactNode): string => {
  if (Array.isArray(node)) return node.map(toText).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return toText(node.props.children)
  return typeof node === 'string' ? node : ''
}

/**
 * What paper says behind a link to an e-mail address or a number, which is not seen there: the address without scheme and
 * subject; nothing where the link's text says it.
 */
export const toPrintedAddress = (href: string | undefined, text: ReactNode): string | undefined =>
  /@|\(at\)|(?:\d\D{0,2}){5}/i.test(toText(text)) ? undefined : /^(?:mailto|tel):([^?]+)/.exec(href ?? '')?.[1]
