/** Why nothing was published, for the person who runs the publication. The published site is unchanged. */
export class PublishError extends Error {
  override name = 'PublishError'
}
