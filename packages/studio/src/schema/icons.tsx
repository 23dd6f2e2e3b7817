import { Icon, icons, type IconSymbol } from '@sanity/icons'
import type { ComponentType } from 'react'
import { optionsOf } from './options.ts'

const isSymbol = (name: string): name is IconSymbol => Object.hasOwn(icons, name)

/** The icon that a type names; undefined for the Studio's own. */
export const iconOf = (type: object): ComponentType | undefined => {
  const { icon } = optionsOf(type)
  if (icon === undefined) return undefined
  if (isSymbol(icon)) return () => <Icon symbol={icon} />
  const name: string = icon
  console.warn(`"${name}" is no icon. Names are at https://icons.sanity.build, such as "document-text".`)
  return undefined
}
