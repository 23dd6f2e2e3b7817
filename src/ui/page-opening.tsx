import type { ReactNode } from 'react'
import { DisplayText } from './display-text.tsx'
import { HeadingLevel } from './heading.tsx'
import { visibleText } from '@schaufenster/site/visible-text'
import { toTone } from './tones.ts'
import styles from './page-opening.module.css'

interface PageOpeningProps {
  /** The page's first section. */
  first: { _type: string; title?: string | null; tone?: string | null } | null | undefined
  /** Name of the page, its h1 when no section brings one. */
  title: string | null | undefined
  /** The first section, rendered. */
  children: ReactNode
}

/**
 * Gives a page its one h1: the big title it opens with, or else its name; unseen where the first section's
 * heading says the same.
 */
export const PageOpening = ({ first, title, children }: PageOpeningProps) => {
  if (first?._type === 'boxTitle' && first.title) return <HeadingLevel value={1}>{children}</HeadingLevel>
  const isRepeated = visibleText(first?.title ?? '') === visibleText(title ?? '')
  return (
    <>
      {title && !isRepeated ? (
        <section className={styles.band} data-tone={toTone(first?.tone)}>
          <h1 dir="auto">
            <DisplayText text={title} />
          </h1>
        </section>
      ) : (
        <h1 className="visually-hidden">{title}</h1>
      )}
      {children}
    </>
  )
}
