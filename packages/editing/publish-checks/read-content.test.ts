import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { sitePages } from '@schaufenster/site/testing/pages'
import { readContents, toSiteFacts } from './read-content.ts'

const ref = (_ref: string) => ({ _type: 'reference', _ref })

it('an anchor that the draft of a section no longer has is not on its page', async () => {
  const dataset = [
    { _id: 'ziel', _type: 'route', title: 'Ziel', content_boxes: [ref('preise'), ref('ablauf')] },
    { _id: 'preise', _type: 'boxText', anchor: 'preise' },
    { _id: 'drafts.preise', _type: 'boxText' },
    { _id: 'ablauf', _type: 'boxText', anchor: 'ablauf' },
  ]
  const fetchRaw = async (query: string, params: Record<string, unknown>): Promise<unknown> => {
    const value = await evaluate(parse(query, { params }), { dataset, params })
    return value.get()
  }
  const [content] = await readContents(fetchRaw, ['ziel'], sitePages)
  expect(content?.pages.get('ziel')?.anchors).toEqual(['ablauf'])
})

it('pages are known in their languages, and in the menus of all of them', () => {
  const pages = [
    { _id: 'studio', _type: 'route', slug: 'studio' },
    { _id: 'studio-en', _type: 'route', slug: 'studio', language: 'en' },
  ]
  const settings = [
    { _id: 'navigation', _type: 'navigation', mainNavigation: [ref('studio')] },
    { _id: 'navigation-en', _type: 'navigation', language: 'en', metaNavigation: [ref('studio-en')] },
    { _id: 'left-over', _type: 'navigation', mainNavigation: [ref('gone')] },
  ]
  const facts = toSiteFacts({ pages, settings })
  expect([...facts.menu]).toEqual(['studio', 'studio-en'])
  expect(facts.pages.get('studio-en')).toMatchObject({ slug: 'studio', language: 'en' })
  expect(facts.pages.get('studio')).not.toHaveProperty('language')
})
