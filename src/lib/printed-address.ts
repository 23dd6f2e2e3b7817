/**
 * What paper says behind a link to an e-mail address or a number, which is not seen there: the address without scheme and
 * subject; nothing where the link's text says it.
 */
export const toPrintedAddress = (href: string | undefined, text: unknown): string | undefined =>
  /@|\(at\)|(?:\d\D{0,2}){5}/i.test(String(text)) ? undefined : /^(?:mailto|tel):([^?]+)/.exec(href ?? '')?.[1]
