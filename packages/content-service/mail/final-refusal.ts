/** The receiver will not take it, however often it is sent. */
export class FinalRefusal extends Error {
  override name = 'FinalRefusal'
}
