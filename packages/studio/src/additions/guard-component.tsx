import { Card, Text } from '@sanity/ui'
import {
  Component,
  createElement,
  isValidElement,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { onceEach } from '../actions/once-each.ts'

interface BoundaryProps {
  /** What is shown in place of what has thrown. */
  fallback: () => ReactNode
  onError: (error: unknown) => void
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children
  }
}

/** What Sanity passes to a component that takes the place of another one. */
interface Replacing {
  renderDefault?: unknown
}

/** Functions, classes, and what `memo` or `lazy` make. */
export const isComponent = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

/**
 * Keeps what a component throws from the rest of the Studio: what it takes the place of is shown instead.
 *
 * @returns a function that always gives the same component for the same one
 */
export const createComponentGuard = (onError: (error: unknown) => void) =>
  onceEach((component: object): FunctionComponent<object> => {
    const Guarded = (props: Replacing) => {
      const fallback = () =>
        typeof props.renderDefault === 'function' ? (
          Reflect.apply(props.renderDefault, undefined, [props])
        ) : (
          <Card padding={4} tone="caution">
            <Text size={1}>Diese Ergänzung der Website läuft gerade nicht.</Text>
          </Card>
        )
      return (
        <Boundary fallback={fallback} onError={onError}>
          {Reflect.apply(createElement, undefined, [component, props])}
        </Boundary>
      )
    }
    return Guarded
  })

/**
 * The same for an icon, which Sanity takes as a component or as an element: one that throws is missing beside its title.
 *
 * @returns a function that always gives the same component for the same one
 */
export const createIconGuard = (onError: (error: unknown) => void) => {
  const around = (icon: ReactNode): ReactElement => (
    <Boundary fallback={() => null} onError={onError}>
      {icon}
    </Boundary>
  )
  const guard = onceEach((icon: object): FunctionComponent => {
    const GuardedIcon = () => around(Reflect.apply(createElement, undefined, [icon]))
    return GuardedIcon
  })
  return <Icon,>(icon: Icon): Icon | FunctionComponent | ReactElement => {
    if (isValidElement(icon)) return around(icon)
    return isComponent(icon) ? guard(icon) : icon
  }
}
