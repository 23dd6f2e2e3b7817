/** Why nothing was published, in words for whoever runs the publication. The published site is as it was. */
export class PublishError extends Error {
  override name = 'PublishError'
}
