import { createElement, useCallback, type FunctionComponent, type ReactNode } from 'react'
import { createComponentGuard, isComponent } from './guard-component.tsx'
import type { AdditionFaults } from './faults.ts'
import type { Addition } from './load-additions.ts'
import { toPatch } from './to-patch.ts'

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

interface AddedInput {
  input: FunctionComponent<object>
  fail: (error: unknown) => void
}

/** The site's input around the Studio's own, if there is one. */
const around = ({ input: Added, fail }: AddedInput, own: unknown): FunctionComponent<Props> => {
  const Around = (props: Props) => {
    const { onChange } = props
    const renderDefault = (inner: Props): ReactNode =>
      isComponent(own)
        ? Reflect.apply(createElement, undefined, [own, { ...inner, renderDefault: props.renderDefault }])
        : props.renderDefault(inner)
    const change = useCallback(
      (data: unknown) => {
        let patch: unknown
        try {
          patch = toPatch(data)
        } catch (error) {
          return fail(error)
        }
        onChange(patch)
      },
      [onChange],
    )
    return <Added {...{ ...props, renderDefault, onChange: change }} />
  }
  return Around
}

export const createAddedInputs = (additions: readonly Addition[], faults: AdditionFaults): AddedInputs => {
  const all = new Map<string, AddedInput>()
  for (const { file, inputs = {} } of additions) {
    const fail = (error: unknown): void => faults.report(file, error)
    const guard = createComponentGuard(fail)
    for (const [key, input] of Object.entries(inputs)) {
      if (!isComponent(input)) fail(new Error(`Die Eingabe für „${key}“ ist keine Komponente.`))
      else if (all.has(key)) fail(new Error(`Für „${key}“ gibt es schon eine Eingabe.`))
      else all.set(key, { input: guard(input), fail })
    }
  }
  const used = new Set<string>()
  return {
    inputOf: (key, own) => {
      const found = all.get(key)
      if (!found) return own
      used.add(key)
      return around(found, own)
    },
    reportUnused: () => {
      for (const [key, { fail }] of all)
        if (!used.has(key))
          fail(new Error(`Die Eingabe für „${key}“ gehört zu keinem Typ und keinem Feld des Schemas.`))
    },
  }
}
