import { couldBe } from '../could-be.ts'
import type { Segment } from '../issue.ts'
import { isObject, own } from '../own-member.ts'
import type { ObjectShape } from '../shape.ts'
import { isEmpty, isProse, resolve, type ConvertContext, type Path } from './converter.ts'

const getChild = (value: unknown, segment: Segment): unknown => {
  if (typeof segment === 'string') return own(value, segment)
  if (!Array.isArray(value)) return undefined
  return typeof segment === 'number' ? value[segment] : value.find((member) => own(member, '_key') === segment.key)
}

const hasProseField = (context: ConvertContext, { fields }: ObjectShape, name: string): boolean => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field !== undefined && isProse(resolve(context, field.shape))
}

/** @returns the fields with the text in the only item of a list, if that item has an empty field of this name */
const addTextToOnlyItem = (
  context: ConvertContext,
  to: ObjectShape,
  fields: Record<string, unknown>,
  name: string,
  text: string,
) => {
  for (const [target, list] of Object.entries(fields)) {
    const shape = to.fields[target] && resolve(context, to.fields[target].shape)
    if (shape?.kind !== 'array' || !Array.isArray(list) || list.length !== 1) continue
    const [member]: unknown[] = list
    const type = shape.of.map((one) => resolve(context, one)).find((one) => couldBe(context.types, member, one))
    if (type?.kind === 'object' && isObject(member) && isEmpty(member[name]) && hasProseField(context, type, name))
      return { ...fields, [target]: [{ ...member, [name]: text }] }
  }
  return undefined
}

/**
 * Text that would be lost, such as the caption of a picture, moves to an empty field of the same name: from the section to
 * the only item of a list, or from an item to the section.
 */
export const moveTextFields = (
  context: ConvertContext,
  to: ObjectShape,
  document: unknown,
  converted: { fields: Record<string, unknown>; lost: readonly Path[] },
): { fields: Record<string, unknown>; lost: readonly Path[] } => {
  let { fields } = converted
  const lost = converted.lost.filter((path) => {
    const name = path.at(-1)
    const text = path.reduce(getChild, document)
    if (typeof name !== 'string' || typeof text !== 'string') return true
    const next =
      path.length > 1 && isEmpty(fields[name]) && hasProseField(context, to, name)
        ? { ...fields, [name]: text }
        : addTextToOnlyItem(context, to, fields, name, text)
    fields = next ?? fields
    return !next
  })
  return { fields, lost }
}
