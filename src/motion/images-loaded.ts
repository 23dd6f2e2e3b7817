/**
 * Resolves when the pictures under `root` that load at once have arrived or failed. Pictures that wait to be scrolled
 * to would keep it from ever resolving, so they do not count.
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
