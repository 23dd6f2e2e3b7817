import type { ReactNode } from 'react'

interface TextProps {
  children?: ReactNode
}

/** What `style` of a paragraph may say besides `normal`. */
export const blockStyles = {
  h3: ({ children }: TextProps) => <h3>{children}</h3>,
  h4: ({ children }: TextProps) => <h4>{children}</h4>,
  blockquote: ({ children }: TextProps) => <blockquote>{children}</blockquote>,
}

export const lists = {
  bullet: ({ children }: TextProps) => <ul>{children}</ul>,
  number: ({ children }: TextProps) => <ol>{children}</ol>,
}

export const decorators = {
  strong: ({ children }: TextProps) => <strong>{children}</strong>,
  em: ({ children }: TextProps) => <em>{children}</em>,
}
