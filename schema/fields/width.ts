import { defineField } from '@sanity/types'

/** Whether pictures reach the edges of the window. */
export const widthOf = (initialValue: 'full' | 'inset') =>
  defineField({
    name: 'width',
    title: 'Breite',
    type: 'string',
    options: {
      layout: 'radio',
      list: [
        { title: 'Randlos', value: 'full' },
        { title: 'Mit Rand', value: 'inset' },
      ],
    },
    initialValue,
  })
