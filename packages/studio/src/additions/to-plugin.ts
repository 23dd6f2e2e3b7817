import { definePlugin, type DocumentActionComponent, type PluginOptions, type Tool } from 'sanity'
import { isObject } from '@schaufenster/site/stored'
import { createActionGuard } from './guard-action.ts'
import { createComponentGuard, createIconGuard, isComponent } from './guard-component.tsx'
import type { AdditionFaults } from './faults.ts'
import type { Addition } from './load-additions.ts'

type Reduce = (before: unknown, context: unknown) => unknown

const isPlain = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !('$$typeof' in value) && [Object.prototype, null].includes(Object.getPrototypeOf(value))

const isPlugin = (value: unknown): value is PluginOptions => isPlain(value) && typeof value['name'] === 'string'

const isTool = (value: unknown): value is Tool =>
  isPlain(value) && typeof value['name'] === 'string' && isComponent(value['component'])

const isAction = (value: unknown): value is DocumentActionComponent => typeof value === 'function'

const mapValues = (record: Record<string, unknown>, map: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))

/** Sanity takes a list, or a function of what was there before. */
const toReduce = (value: unknown): Reduce =>
  typeof value === 'function'
    ? (before, context) => Reflect.apply(value, undefined, [before, context])
    : (before) => [before, value].flat()

/**
 * What a site adds, as a plugin that stops nothing: a function that throws changes nothing, a component that throws shows what it
 * takes the place of, and a second tool of one name is left out.
 */
export const toPlugin = ({ file, plugins = [], tools, actions }: Addition, faults: AdditionFaults): PluginOptions => {
  const fail = (error: unknown): void => faults.report(file, error)
  const guardComponent = createComponentGuard(fail)
  const guardIcon = createIconGuard(fail)
  const guardActions = createActionGuard(fail)

  /** @param choose of what is new: it gets what was there before */
  const guardReduce =
    (value: unknown, choose = (added: readonly unknown[], _before: readonly unknown[]) => added): Reduce =>
    (before, context) => {
      try {
        const after = toReduce(value)(before, context)
        if (after instanceof Promise)
          return after.catch((error: unknown) => {
            fail(error)
            return before
          })
        if (!Array.isArray(after) || !Array.isArray(before)) return after
        const isOld = (one: unknown): boolean => before.includes(one)
        return [...after.filter(isOld), ...choose(after.filter((one) => !isOld(one)).map(guardParts), before)]
      } catch (error) {
        fail(error)
        return before
      }
    }

  /** Components at any depth of lists and definitions. */
  const guardParts = (value: unknown, key?: string | number): unknown => {
    if (key === 'component' && isComponent(value)) return guardComponent(value)
    if (key === 'icon') return guardIcon(value)
    if (key === 'components' && isPlain(value))
      return mapValues(value, (one) => (isComponent(one) ? guardComponent(one) : guardParts(one)))
    if (Array.isArray(value)) return value.map((one) => guardParts(one))
    return isPlain(value) ? mapValues(value, guardParts) : value
  }

  /** Members of a configuration: functions in it are of what was there before. */
  const guardMembers = (value: unknown, key: string): unknown => {
    if (typeof value === 'function') return guardReduce(value)
    if (!isPlain(value) || key === 'components') return guardParts(value, key)
    return mapValues(value, guardMembers)
  }

  const chooseTools = (added: readonly unknown[], before: readonly unknown[]): readonly unknown[] => {
    const names = new Set(before.filter(isTool).map(({ name }) => name))
    return added.filter((tool) => {
      if (!isTool(tool)) fail(new Error('Ein Werkzeug braucht „name“, „title“ und „component“.'))
      else if (names.has(tool.name)) fail(new Error(`Es gibt schon ein Werkzeug mit dem Namen „${tool.name}“.`))
      else return names.add(tool.name)
      return false
    })
  }

  const guardDocument = ({ actions: own, ...others }: Record<string, unknown>): Record<string, unknown> => ({
    ...mapValues(others, guardMembers),
    ...(own ? { actions: guardReduce(own, (added) => guardActions(added.filter(isAction))) } : {}),
  })

  const guard = (plugin: unknown): PluginOptions[] => {
    if (!isPlugin(plugin)) {
      fail(new Error('In „plugins“ steht etwas, das kein Plugin ist.'))
      return []
    }
    const { name, plugins: inner = [], tools: its, document, ...others } = plugin
    return [
      {
        ...mapValues(others, guardMembers),
        name,
        plugins: inner.flatMap(guard),
        ...(its ? { tools: Object(guardReduce(its, chooseTools)) } : {}),
        ...(document ? { document: guardDocument({ ...document }) } : {}),
      },
    ]
  }
  const [own] = guard({ name: file, plugins, tools, ...(actions ? { document: { actions } } : {}) })
  return definePlugin(own ?? { name: file })()
}
