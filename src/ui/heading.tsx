import { createContext, use, type ReactNode } from 'react'

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** The level of the next heading: below the page's h1, unless a template raises it. */
export const HeadingLevel = createContext(2)

interface HeadingProps {
  children: ReactNode
  className?: string | undefined
  /** Set as a heading of this level, whichever it has. */
  look?: 'h3' | 'h4'
  'data-reveal'?: ''
}

/** A heading on the level of its place (docs/decisions/031): no level is ever skipped, whatever an editor leaves out. It begins where its own script does. */
export const Heading = ({ children, look, ...props }: HeadingProps) => {
  const Tag = TAGS[use(HeadingLevel) - 1] ?? 'h6'
  return (
    <Tag dir="auto" data-look={look} {...props}>
      {children}
    </Tag>
  )
}

interface BelowHeadingProps {
  /** What the heading says; without it, headings below take its level. */
  heading: unknown
  children: ReactNode
}

/** Puts headings one level below the one that they stand under. */
export const BelowHeading = ({ heading, children }: BelowHeadingProps) => {
  const level = use(HeadingLevel)
  return <HeadingLevel value={heading ? level + 1 : level}>{children}</HeadingLevel>
}
