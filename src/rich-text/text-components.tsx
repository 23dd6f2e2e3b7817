import type { ReactNode } from 'react'
import type { DecoratorComponents, RichTextComponents, RichTextParts } from '#src/generated/portable-text-types.ts'

interface TextProps {
  children?: ReactNode
}

/** What `style` of a paragraph may say. */
export const blockStyles = {
  normal: ({ children }: TextProps) => <p>{children}</p>,
  h3: ({ children }: TextProps) => <h3>{children}</h3>,
  h4: ({ children }: TextProps) => <h4>{children}</h4>,
  blockquote: ({ children }: TextProps) => <blockquote>{children}</blockquote>,
} satisfies RichTextComponents['block']

export const lists = {
  bullet: ({ children }: TextProps) => <ul>{children}</ul>,
  number: ({ children }: TextProps) => <ol>{children}</ol>,
} satisfies RichTextComponents['list']

/** The other marks, annotations, are blocks of the registry. */
export const decorators = {
  strong: ({ children }: TextProps) => <strong>{children}</strong>,
  em: ({ children }: TextProps) => <em>{children}</em>,
} satisfies DecoratorComponents<RichTextParts>
