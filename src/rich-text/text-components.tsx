import type { ReactNode } from 'react'
import type { DecoratorComponents, RichTextComponents, RichTextParts } from '#src/generated/portable-text-types.ts'
import { directionOf } from '#src/lib/text-direction.ts'
import { BelowHeading, Heading } from '#src/ui/heading.tsx'

interface TextProps {
  children?: ReactNode
}

interface BlockProps extends TextProps {
  value?: { children?: readonly object[] | null }
}

const dirOf = ({ value }: BlockProps) =>
  value?.children?.map((child) => directionOf('text' in child ? child.text : undefined)).find(Boolean)

/** What `style` of a paragraph may say. */
export const blockStyles = {
  normal: (props: BlockProps) => <p dir={dirOf(props)}>{props.children}</p>,
  h3: (props: BlockProps) => (
    <Heading look="h3" dir={dirOf(props)}>
      {props.children}
    </Heading>
  ),
  h4: (props: BlockProps) => (
    <BelowHeading heading>
      <Heading look="h4" dir={dirOf(props)}>
        {props.children}
      </Heading>
    </BelowHeading>
  ),
  blockquote: (props: BlockProps) => <blockquote dir={dirOf(props)}>{props.children}</blockquote>,
} satisfies RichTextComponents['block']

/** A small heading that no large one comes before. */
export const H4_ALONE = 'h4 alone'
export const aloneStyles = {
  [H4_ALONE]: (props: BlockProps) => (
    <Heading look="h4" dir={dirOf(props)}>
      {props.children}
    </Heading>
  ),
}

export const listItem = (props: BlockProps) => <li dir={dirOf(props)}>{props.children}</li>

export const lists = {
  bullet: ({ children }: TextProps) => <ul>{children}</ul>,
  number: ({ children }: TextProps) => <ol>{children}</ol>,
} satisfies RichTextComponents['list']

/** The other marks, annotations, are blocks of the registry. */
export const decorators = {
  strong: ({ children }: TextProps) => <strong>{children}</strong>,
  em: ({ children }: TextProps) => <em>{children}</em>,
} satisfies DecoratorComponents<RichTextParts>
