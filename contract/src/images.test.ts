import { describe, expect, it } from 'vitest'
import { bannerUrls, imageUrl, isImageId, promotionImageUrl } from './images.ts'

const ID = '0123456789abcdef0123456789abcdef'
const DASHED = '01234567-89ab-cdef-0123-456789abcdef'
const ELSEWHERE = 'https://cdn.example/banner.jpg'

describe('[ENT-12] the picture of a banner', () => {
  it.each([
    [ID, true],
    [DASHED, true],
    [ID.toUpperCase(), true],
    [ID.slice(1), false],
    [`${ID}0`, false],
    [ELSEWHERE, false],
    ['g'.repeat(32), false],
    ['/images/logo.svg', false],
    ['', false],
  ])('%s is an id: %s', (value, expected) => expect(isImageId(value)).toBe(expected))

  it('is built into a CDN address with its variant from an id, with or without dashes', () => {
    expect(imageUrl(ID, 'banMobile')).toBe(`/images/${ID}/banMobile`)
    expect(imageUrl(DASHED, 'banDesktop', 'https://cdn.example')).toBe(`https://cdn.example/${ID}/banDesktop`)
    expect(imageUrl(ELSEWHERE, 'banMobile')).toBe(ELSEWHERE)
  })

  it('is that of the wide screen on a phone too, when it has none of its own', () => {
    const wide = `/images/${ID}/banDesktop`
    expect(bannerUrls({ image: ID })).toEqual({ mobile: `/images/${ID}/banMobile`, desktop: wide })
    expect(bannerUrls({ image: ID, image_mobile: null }).mobile).toBe(`/images/${ID}/banMobile`)
    expect(bannerUrls({ image: ID, image_mobile: '' }).mobile).toBe(`/images/${ID}/banMobile`)
    expect(bannerUrls({ image: ID, image_mobile: ELSEWHERE })).toEqual({ mobile: ELSEWHERE, desktop: wide })
  })
})

it.each([
  ['promo/a.jpg', '/images/promo/a.jpg'],
  ['/promo/a.jpg', '/images/promo/a.jpg'],
  [`${ID}/banMobile`, `/images/${ID}/banMobile`],
  [`/images/${ID}/banMobile`, `/images/${ID}/banMobile`],
  [ELSEWHERE, ELSEWHERE],
  ['HTTP://cdn.example/a.jpg', 'HTTP://cdn.example/a.jpg'],
  ['//cdn.example/a.jpg', '//cdn.example/a.jpg'],
])('[ENT-11] a promotion with the picture %s shows %s', (image, shown) => {
  expect(promotionImageUrl(image)).toBe(shown)
})

it('[ENT-11] the storage path may lie elsewhere', () => {
  expect(promotionImageUrl('a.jpg', 'https://files.example/store')).toBe('https://files.example/store/a.jpg')
})
