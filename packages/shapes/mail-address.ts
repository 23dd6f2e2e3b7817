/** RFC 5321: what a path may have, without its brackets. */
export const LONGEST_MAIL_ADDRESS = 254

/** As `<input type="email">` understands it, with a point in the domain: one address, without a name. */
export const MAIL_ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** Whether it is one mail address and nothing else: no second one, no name, no line break. */
export const isMailAddress = (text: string): boolean => text.length <= LONGEST_MAIL_ADDRESS && MAIL_ADDRESS.test(text)
