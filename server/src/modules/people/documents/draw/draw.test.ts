import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as samples from '../../../../../test/documents/samples.ts'
import { isRefusal } from '../../../../platform/refusal.ts'
import { createDraw } from './index.ts'
import { LIMITS } from './limits.ts'

const ANA = 1
const by = createDraw()
const draw = (bytes: Buffer) => by(bytes, ANA)
const drawnCode = (bytes: Buffer, drawer = by, playerId = ANA) =>
  drawer(bytes, playerId).then(
    () => 'drawn',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  )

describe('[KYC-7] what is kept is a new JPEG without a word about where and by what it was taken', () => {
  it.each([
    ['JPEG, turned upright', () => samples.jpeg(), 320, 480],
    ['PNG', () => samples.png(), 480, 320],
    ['HEIC', async () => samples.heic(), 480, 320],
    ['PDF', async () => samples.pdf(1), 1_653, 2_339],
  ])('%s', async (_, sample, width, height) => {
    const { pages } = await draw(await sample())
    const [page] = pages
    const seen = await sharp(page?.jpeg).metadata()
    expect(seen).toMatchObject({ format: 'jpeg', width, height })
    for (const part of ['exif', 'icc', 'xmp', 'iptc'] as const) expect(seen[part]).toBeUndefined()
    expect(page?.jpeg.includes('GPS')).toBe(false)
    const { dominant } = await sharp(page?.jpeg).stats()
    expect(dominant.r + dominant.g + dominant.b).toBeGreaterThan(300)
  })
})

it('the samples do say where they were taken', async () => {
  expect((await sharp(await samples.jpeg()).metadata()).exif).toBeDefined()
  expect(samples.heic().includes('Exif')).toBe(true)
})

it('[KYC-7] of a PDF up to four pages are drawn, in their colours, however large they say they are', async () => {
  expect((await draw(samples.pdf(4))).pages).toHaveLength(4)
  const [page] = (await draw(samples.pdf(1, '14400 14400'))).pages
  expect([page?.width, page?.height]).toEqual([2_400, 2_400])
  const [a4] = (await draw(samples.pdf(1))).pages
  const [red] = await sharp(a4?.jpeg)
    .extract({ left: 400, top: 1_800, width: 20, height: 20 })
    .raw()
    .toBuffer()
  expect(red).toBeGreaterThan(200)
})

describe('[KYC-7] a file that would harm is refused', () => {
  it.each([
    ['a PDF of five pages', async () => samples.pdf(5), 'document_pages'],
    ['a PDF with a password', async () => samples.lockedPdf(), 'document_locked'],
    ['a PDF that is none', async () => Buffer.from('%PDF-1.4\nnothing\n%%EOF'), 'document_broken'],
    ['a PDF whose page tree names itself', async () => samples.pdfOfNodes('2 0 R'), 'document_broken'],
    ['one whose nodes name each other', async () => samples.pdfOfNodes('3 0 R', '2 0 R'), 'document_broken'],
    ['one with nothing on its pages', async () => samples.blankPdf(), 'document_broken'],
    [
      '12,000 × 12,000 pixels',
      async () => samples.samplePng(12_000, 12_000, true),
      'document_too_many_pixels',
    ],
    ['a PNG bomb', async () => samples.samplePng(60_000, 60_000), 'document_too_many_pixels'],
    ['a PNG without its pixels', async () => samples.samplePng(400, 400), 'document_broken'],
    ['a line of 1 × 65,500 pixels', async () => samples.samplePng(1, 65_500, true), 'document_broken'],
    ['a HEIC whose picture is cut', async () => hollow(samples.heic()), 'document_broken'],
  ])('%s', async (_, sample, code) => {
    expect(await drawnCode(await sample())).toBe(code)
  })

  it('one that takes too much CPU time, which stops it, and the next one is drawn', async () => {
    const hasty = createDraw({ ...LIMITS, cpuMs: 700 })
    const codes = [samples.slowPdf(), samples.pdfBomb()].map((bomb) => drawnCode(bomb, hasty))
    expect(await Promise.all(codes)).toEqual(['document_too_complex', 'document_too_complex'])
    expect(await drawnCode(samples.pdf(1))).toBe('drawn')
  })

  it('what a busy machine does not get to is not blamed on the file', async () => {
    expect(await drawnCode(samples.pdf(1), createDraw({ ...LIMITS, wallMs: 1 }))).toBe('busy')
  })

  it('one that needs too much memory', async () => {
    const narrow = createDraw({ ...LIMITS, memory: 80 * 1024 * 1024 })
    expect(await drawnCode(samples.pdf(4), narrow)).toBe('document_too_complex')
  })
})

it('two accounts whose files take all of their time do not keep a third from its turn', async () => {
  // An honest page takes 0.5 s of CPU time, and three times as long on a busy machine.
  const hasty = createDraw({ ...LIMITS, cpuMs: 3_000 })
  const order: number[] = []
  const sent = (playerId: number, bytes: Buffer) =>
    drawnCode(bytes, hasty, playerId).then((code) => {
      // A file with an ended wait was not drawn.
      if (code !== 'busy') order.push(playerId)
      return code
    })
  const hostile = [2, 3, 2, 3].map((playerId) => sent(playerId, samples.slowPdf()))
  expect(await sent(ANA, samples.pdf(1))).toBe('drawn')
  expect(order.length).toBeLessThanOrEqual(3)
  await Promise.all(hostile)
})

/** The same boxes of the file, with empty pixel data. */
function hollow(bytes: Buffer): Buffer {
  const at = bytes.indexOf('mdat') + 4
  return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(bytes.length - at)])
}
