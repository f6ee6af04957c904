import { beforeEach, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { Banners } from './banners.tsx'

const ID = '0123456789abcdef0123456789abcdef'
const banner = (id: number, more: object = {}) => ({
  id,
  name: `b${id}`,
  title: '',
  text: '',
  button: 'Jogar',
  alt: `Banner ${id}`,
  image: ID,
  image_mobile: null,
  link: '/games/mines',
  position: id,
  ...more,
})

const show = (banners: unknown) => {
  arrive({ data: banners ? { 'GET /v2/banners': banners } : {} })
  return renderHtml(<Banners />)
}

beforeEach(() => speak('pt', pt))

it('[ENT-12] takes the picture for phones, or the wide one where there is none; an id becomes an address with its variant', () => {
  expect(show([banner(1)])).toContain(`src="/images/${ID}/banMobile"`)
  expect(show([banner(1)])).toContain(`srcSet="/images/${ID}/banDesktop"`)
  const dashed = '01234567-89ab-cdef-0123-456789abcdee'
  const phone = show([banner(1, { image_mobile: dashed })])
  expect(phone).toContain(`src="/images/${dashed.replaceAll('-', '')}/banMobile"`)
  expect(show([banner(1, { image_mobile: 'https://cdn.example/m.jpg' })])).toContain(
    'src="https://cdn.example/m.jpg"',
  )
})

it('asks for the first picture before everything else, and for the others when they are near', () => {
  const images = show([banner(1), banner(2)]).match(/<img [^>]*>/g) ?? []
  expect(images[0]).toMatch(/loading="eager" fetchPriority="high"/)
  expect(images[1]).toContain('loading="lazy"')
  for (const image of images) expect(image).toContain('width="780" height="390"')
})

it('has a button for each picture, and none when there is one', () => {
  expect(show([banner(1), banner(2)])).toContain('aria-label="Destaque 2 de 2"')
  expect(show([banner(1)])).not.toContain('<button')
})

it('[CALL-4] takes no place when there are none to be had', () => {
  expect(show(undefined)).toBe('')
  expect(show([])).toBe('')
})
