/**
 * Resolves when the eager pictures under `root` have loaded or failed. Lazy pictures are ignored, since it might
 * never resolve otherwise.
 */
export const imagesLoaded = async (root: ParentNode): Promise<void> => {
  const pending = [...root.querySelectorAll('img')].filter((image) => image.loading !== 'lazy' && !image.complete)
  await Promise.all(
    pending.map(
      (image) =>
        new Promise<void>((resolve) => {
          image.addEventListener('load', () => resolve(), { once: true })
          image.addEventListener('error', () => resolve(), { once: true })
        }),
    ),
  )
}
