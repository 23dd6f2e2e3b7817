let observer: IntersectionObserver | undefined

const createObserver = (): IntersectionObserver =>
  new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) target.toggleAttribute('data-near', isIntersecting)
    },
    { rootMargin: '25%' },
  )

/**
 * For `ref` of an element marked `data-endless`: its endless animations run while it is near the viewport, and rest
 * elsewhere (`styles/global.css`). Running ones have their style calculated in every frame, however far away they are.
 */
export const whileNear = (element: Element | null): (() => void) => {
  observer ??= createObserver()
  if (element) observer.observe(element)
  return () => {
    if (element) observer?.unobserve(element)
  }
}
