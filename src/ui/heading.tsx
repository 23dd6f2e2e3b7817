import { createContext, use, type ReactNode } from 'react'

type Level = 1 | 2

/** The level of a section's heading: a template raises its first section to 1, so that a page has exactly one h1. */
export const HeadingLevel = createContext<Level>(2)

interface HeadingProps {
  children: ReactNode
  className?: string
  id?: string
  'data-reveal'?: ''
}

/** A section's heading, on the level its template gave it. */
export const Heading = ({ children, ...props }: HeadingProps) =>
  use(HeadingLevel) === 1 ? <h1 {...props}>{children}</h1> : <h2 {...props}>{children}</h2>
