import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../../platform/refusal.ts'
import { encode, inspectPicture } from './picture.ts'

const plain = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
const code = async (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (isRefusal(error) ? error.code : error),
  )

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s', (format) => {
  const whole = () => plain()[format]().toBuffer()

  it('is known by its bytes', async () => {
    expect(await inspectPicture(await whole(), { allowSvg: false })).toEqual({
      media: `image/${format}`,
      width: 300,
      height: 200,
    })
  })

  it('is refused when it is cut off or broken, and nobody else is blamed', async () => {
    const bytes = await whole()
    const parts = [0, 0.02, 0.1, 0.3, 0.5, 0.7, 0.9].map((part) => bytes.subarray(0, bytes.length * part))
    const broken = Array.from({ length: 40 }, (_, seed) => {
      const copy = Buffer.from(bytes)
      for (const step of [7, 31, 101, 251])
        copy[(seed * step + step) % copy.length] = (seed * 37 + step) % 256
      return copy
    })
    for (const picture of [...parts, ...broken])
      expect(['taken', 'image_invalid', 'image_too_large']).toContain(
        await code(encode(picture, 'card', 'jpeg')),
      )
    for (const part of parts.slice(0, 5))
      expect(await code(encode(part, 'card', 'jpeg'))).toBe('image_invalid')
  })
})

it('what is wrong with us is not said to be wrong with the picture', async () => {
  const nothing = { length: 10 } as unknown as Buffer
  expect(await code(inspectPicture(nothing, { allowSvg: false }))).toMatchObject({
    message: expect.stringContaining('could not be worked on'),
    cause: expect.any(Error),
  })
})
