import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { createComponentGuard, isComponent } from './guard-component.tsx'
import type { AdditionFaults } from './faults.ts'
import type { Addition } from './load-additions.ts'

interface Props {
  renderDefault: (props: Props) => ReactNode
}

/** What the site puts in place of the Studio's inputs, by type or field (`person.phone`). */
export interface AddedInputs {
  /** @param own the Studio's, which the site's may show as the default */
  inputOf: (key: string, own: unknown) => unknown
  /** Reports those of no type and no field. To be called when all are known. */
  reportUnused: () => void
}

export const NO_INPUTS: AddedInputs = { inputOf: (_key, own) => own, reportUnused: () => {} }

/** The site's input around the Studio's own. */
const around = (Added: FunctionComponent<object>, own: object): FunctionComponent<Props> => {
  const Around = (props: Props) => {
    const renderDefault = (inner: Props): ReactNode =>
      Reflect.apply(createElement, undefined, [own, { ...inner, renderDefault: props.renderDefault }])
    const inner = { ...props, renderDefault }
    return <Added {...inner} />
  }
  return Around
}

export const createAddedInputs = (additions: readonly Addition[], faults: AdditionFaults): AddedInputs => {
  const all = new Map<string, { file: string; input: FunctionComponent<object> }>()
  for (const { file, inputs = {} } of additions) {
    const guard = createComponentGuard((error) => faults.report(file, error))
    for (const [key, input] of Object.entries(inputs)) {
      if (!isComponent(input)) faults.report(file, new Error(`Die Eingabe für „${key}“ ist keine Komponente.`))
      else if (all.has(key)) faults.report(file, new Error(`Für „${key}“ gibt es schon eine Eingabe.`))
      else all.set(key, { file, input: guard(input) })
    }
  }
  const used = new Set<string>()
  return {
    inputOf: (key, own) => {
      const found = all.get(key)
      if (!found) return own
      used.add(key)
      return isComponent(own) ? around(found.input, own) : found.input
    },
    reportUnused: () => {
      for (const [key, { file }] of all)
        if (!used.has(key))
          faults.report(file, new Error(`Die Eingabe für „${key}“ gehört zu keinem Typ und keinem Feld des Schemas.`))
    },
  }
}
