import type { ReactNode } from 'react'
import type { DecoratorComponents, RichTextComponents, RichTextParts } from '#src/generated/portable-text-types.ts'
import { BelowHeading, Heading } from '#src/ui/heading.tsx'

interface TextProps {
  children?: ReactNode
}

/** What `style` of a paragraph may say. */
export const blockStyles = {
  normal: ({ children }: TextProps) => <p>{children}</p>,
  h3: ({ children }: TextProps) => <Heading look="h3">{children}</Heading>,
  h4: ({ children }: TextProps) => (
    <BelowHeading heading>
      <Heading look="h4">{children}</Heading>
    </BelowHeading>
  ),
  blockquote: ({ children }: TextProps) => <blockquote>{children}</blockquote>,
} satisfies RichTextComponents['block']

/** A small heading that no large one comes before. */
export const H4_ALONE = 'h4 alone'
export const aloneStyles = { [H4_ALONE]: ({ children }: TextProps) => <Heading look="h4">{children}</Heading> }

export const lists = {
  bullet: ({ children }: TextProps) => <ul>{children}</ul>,
  number: ({ children }: TextProps) => <ol>{children}</ol>,
} satisfies RichTextComponents['list']

/** The other marks, annotations, are blocks of the registry. */
export const decorators = {
  strong: ({ children }: TextProps) => <strong>{children}</strong>,
  em: ({ children }: TextProps) => <em>{children}</em>,
} satisfies DecoratorComponents<RichTextParts>
