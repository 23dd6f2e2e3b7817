import { describe, expect, test } from 'vitest'
import type { BlockOf } from '#src/generated/block-types.ts'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { Video } from './video.tsx'

const reference = (_ref: string) => ({ _type: 'reference' as const, _ref })

const film: BlockOf<'video'> = {
  _type: 'video',
  title: 'Rundgang',
  file: { asset: reference('file-a1-mp4') },
  poster: { asset: reference('image-b2-1920x1080-jpg'), hotspot: null, crop: null },
  captions: { asset: reference('file-c3-vtt') },
  autoplay: false,
}

const render = (change: Partial<BlockOf<'video'>> = {}) => renderMarkup(<Video value={{ ...film, ...change }} />).html

describe('B01 video', () => {
  test('B01 native controls, still, name and captions; nothing loads by itself', () => {
    const html = render()
    expect(html).toContain('src="/files/schaufenster/production/a1.mp4"')
    expect(html).toContain('poster="/images/schaufenster/production/b2-1920x1080.jpg?w=1220&amp;auto=format"')
    expect(html).toContain('aria-label="Rundgang"')
    expect(html).toContain('controls=""')
    expect(html).toContain('preload="none"')
    expect(html).toMatch(
      /<track kind="captions" src="\/files\/schaufenster\/production\/c3\.vtt" srcLang="de" label="Deutsch" default=""\/>/i,
    )
  })

  test('B01 its space is kept before the still has come: that of its still, or 16:9', () => {
    expect(render()).toMatch(/<video [^>]*width="1920" height="1080"/)
    expect(render({ poster: undefined })).toMatch(/<video [^>]*width="16" height="9"/)
  })

  test.each([null, { asset: null }])('B01 captions of %j add no track', (captions) => {
    expect(render({ captions })).not.toContain('<track')
  })

  test('B01 without a film only its still', () => {
    const html = render({ file: { asset: reference('') } })
    expect(html).toMatch(/^<img [^>]*alt="Rundgang"/)
  })
})

describe('T02 autoplay', () => {
  test('T02 the HTML has a still: only the browser starts the film, silently', () => {
    const html = render({ autoplay: true })
    expect(html).toMatch(/<video [^>]*muted=""[^>]*loop=""[^>]*preload="none"/)
    expect(html).not.toContain('autoplay')
    expect(html).toMatch(/<img [^>]*b2-1920x1080[^>]*\/><video /)
    expect(html).not.toContain('poster=')
  })

  test('T02 without JavaScript a link leads to the film, and no button pretends to work', () => {
    const html = render({ autoplay: true })
    expect(html).toMatch(/<noscript><a [^>]*href="\/files[^"]*a1\.mp4">Film ansehen/)
    expect(html).toMatch(/<button [^>]*hidden=""/)
  })
})
