import { isObject } from '@schaufenster/site/stored'
import { createElement, useCallback, type FunctionComponent, type ReactNode } from 'react'
import { set, unset, type Path } from 'sanity'
import { createComponentGuard, isComponent } from './guard-component.tsx'
import type { AdditionFaults } from './faults.ts'
import type { Addition } from './load-additions.ts'

interface Props {
  onChange: (change: unknown) => void
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

const isPath = (value: unknown): value is Path => Array.isArray(value)

/** A change as data, which Sanity takes only from its own functions: a site need not install these. */
const toPatch = (change: unknown): unknown => {
  if (!isObject(change) || 'patchType' in change || !isPath(change['path'])) return change
  return change['type'] === 'unset' ? unset(change['path']) : set(change['value'], change['path'])
}

/** The site's input around the Studio's own, if there is one. */
const around = (Added: FunctionComponent<object>, own: unknown): FunctionComponent<Props> => {
  const Around = (props: Props) => {
    const { onChange } = props
    const renderDefault = (inner: Props): ReactNode =>
      isComponent(own)
        ? Reflect.apply(createElement, undefined, [own, { ...inner, renderDefault: props.renderDefault }])
        : props.renderDefault(inner)
    const inner = {
      ...props,
      renderDefault,
      onChange: useCallback((change: unknown) => onChange(toPatch(change)), [onChange]),
    }
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
      return around(found.input, own)
    },
    reportUnused: () => {
      for (const [key, { file }] of all)
        if (!used.has(key))
          faults.report(file, new Error(`Die Eingabe für „${key}“ gehört zu keinem Typ und keinem Feld des Schemas.`))
    },
  }
}
