import type { ReactNode } from 'react'
import type { DecoratorComponents, RichTextComponents, RichTextParts } from '#src/generated/portable-text-types.ts'
import { BelowHeading, Heading } from '#src/ui/heading.tsx'

interface TextProps {
  children?: ReactNode
}

// `dir`: each begins where its own script does.
const SmallHeading = ({ children }: TextProps) => <Heading look="h4">{children}</Heading>

/** What `style` of a paragraph may say. */
export const blockStyles = {
  normal: ({ children }: TextProps) => <p dir="auto">{children}</p>,
  h3: ({ children }: TextProps) => <Heading look="h3">{children}</Heading>,
  h4: (props: TextProps) => (
    <BelowHeading heading>
      <SmallHeading {...props} />
    </BelowHeading>
  ),
  blockquote: ({ children }: TextProps) => <blockquote dir="auto">{children}</blockquote>,
} satisfies RichTextComponents['block']

/** A small heading that no large one comes before. */
export const H4_ALONE = 'h4 alone'
export const aloneStyles = { [H4_ALONE]: SmallHeading }

export const listItem = ({ children }: TextProps) => <li dir="auto">{children}</li>

export const lists = {
  bullet: ({ children }: TextProps) => <ul>{children}</ul>,
  number: ({ children }: TextProps) => <ol>{children}</ol>,
} satisfies RichTextComponents['list']

/** The other marks, annotations, are blocks of the registry. */
export const decorators = {
  strong: ({ children }: TextProps) => <strong>{children}</strong>,
  em: ({ children }: TextProps) => <em>{children}</em>,
} satisfies DecoratorComponents<RichTextParts>
