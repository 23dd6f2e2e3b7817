import type { StudioSite } from '@schaufenster/site/studio-site'
import { site as own } from '../../src/entry-studio.ts'

/** The site after `role` of a person is renamed. */
export const site: StudioSite = {
  ...own,
  types: own.types.map((type) =>
    'fields' in type && 'name' in type && type.name === 'person' && Array.isArray(type.fields)
      ? {
          ...type,
          fields: type.fields.map((field) => (field.name === 'role' ? { ...field, name: 'roleTitle' } : field)),
        }
      : type,
  ),
}
