import { expect, it } from 'vitest'
import * as samples from '../../../../../test/documents/samples.ts'
import { isRefusal } from '../../../../platform/refusal.ts'
import { sniff } from './sniff.ts'

const jpeg = await samples.jpeg()
const png = await samples.png()
const [heic, pdf] = [samples.heic(), samples.pdf(1)]

function told(bytes: Buffer): string {
  try {
    return sniff(bytes)
  } catch (error) {
    return isRefusal(error) ? error.code : String(error)
  }
}
const and = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

it.each([
  ['a JPEG', jpeg, 'jpeg'],
  ['a PNG', png, 'png'],
  ['a HEIC', heic, 'heic'],
  ['a PDF', pdf, 'pdf'],
  ['a JPEG with a second picture behind it', and(jpeg, jpeg), 'jpeg'],
  ['a JPEG with a moment of video', and(jpeg, Buffer.alloc(4), 'ftypmp42'), 'jpeg'],
  ["a JPEG with a camera's notes", and(jpeg, 'notes', 'SEFT'), 'jpeg'],
  ['a JPEG with zeros behind it', and(jpeg, Buffer.alloc(100)), 'jpeg'],
  ['a PDF with line ends behind it', and(pdf, '\r\n\r\n'), 'pdf'],
] as const)('[KYC-7] %s is known by its bytes', (_, bytes, source) => expect(told(bytes)).toBe(source))

it.each([
  ['text', Buffer.from('RG 12.345.678-9'), 'document_type_unknown'],
  ['HTML', samples.html(), 'document_type_unknown'],
  ['a GIF', Buffer.from('GIF89a'), 'document_type_unknown'],
  ['an AVIF', and(Buffer.alloc(4), 'ftypavif'), 'document_type_unknown'],
  ['a ZIP', samples.zip(), 'document_type_unknown'],
  ['three bytes of a JPEG', jpeg.subarray(0, 3), 'document_broken'],
  ['half a JPEG', half(jpeg), 'document_broken'],
  ['half a PNG', half(png), 'document_broken'],
  ['half a HEIC', half(heic), 'document_broken'],
  ['half a PDF', half(pdf), 'document_broken'],
  ['a JPEG and a ZIP', and(jpeg, samples.zip()), 'document_with_more'],
  ['a JPEG, a second one and a ZIP', and(jpeg, jpeg, samples.zip()), 'document_with_more'],
  ['a JPEG and HTML', and(jpeg, samples.html()), 'document_with_more'],
  ['a PNG and HTML', and(png, samples.html()), 'document_with_more'],
  ['a PNG and a JPEG', and(png, jpeg), 'document_with_more'],
  ['a HEIC and HTML', and(heic, samples.html()), 'document_with_more'],
  ['a HEIC and a ZIP', and(heic, samples.zip()), 'document_with_more'],
  ['a PDF and HTML', and(pdf, samples.html()), 'document_with_more'],
  ['a PDF and a ZIP', and(pdf, samples.zip()), 'document_with_more'],
  ['HTML and a PDF', and(samples.html(), pdf), 'document_type_unknown'],
] as const)('[KYC-7] %s is refused', (_, bytes, code) => expect(told(bytes)).toBe(code))

it('reads files of any bytes in linear time, and throws nothing but refusals', () => {
  const heads = [jpeg, png, heic, pdf].map((bytes) => bytes.subarray(0, 20))
  for (const [at, head] of heads.entries())
    for (const fill of [0x00, 0xff, 0x50, 0xda]) {
      const began = performance.now()
      const code = told(and(head, Buffer.alloc(4_000_000, fill)))
      expect([at, fill, code]).toEqual([
        at,
        fill,
        expect.stringMatching(/^(document_\w+|jpeg|png|heic|pdf)$/),
      ])
      expect(performance.now() - began).toBeLessThan(2_000)
    }
})
