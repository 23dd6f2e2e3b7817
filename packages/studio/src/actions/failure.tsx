import { Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface FailureProps {
  what?: string
  /** Undefined while nothing has failed. */
  reason: string | undefined
  /** What to do. */
  children?: ReactNode
}

/** Says why the work of a button failed. */
export const Failure = ({ what = 'Das hat nicht geklappt', reason, children }: FailureProps) =>
  reason === undefined ? null : (
    <Text role="alert" size={1}>
      {what}: {reason} {children}
    </Text>
  )
