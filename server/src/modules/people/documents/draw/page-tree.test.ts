import { expect, it } from 'vitest'
import * as samples from '../../../../../test/documents/samples.ts'
import { hasPageLoop } from './page-tree.ts'

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}`)

it.each([
  ['a tree', samples.pdf(4), false],
  ['a node that names itself', samples.pdfOfNodes('2 0 R'), true],
  ['a node that names its parent', samples.pdfOfNodes('3 0 R', '4 0 R', '3 0 R'), true],
  [
    'a node that names itself in a version before the last',
    pdf('2 0 obj<</Kids[2 0 R]>>\n2 0 obj<</Kids[3 0 R]>>'),
    false,
  ],
  [
    'two parents of one page',
    pdf('2 0 obj<</Kids[3 0 R 4 0 R]>> 3 0 obj<</Kids[5 0 R]>> 4 0 obj<</Kids[5 0 R]>>'),
    false,
  ],
])('[KYC-7] a loop is found in %s: %j', (_, bytes, loops) => {
  expect(hasPageLoop(bytes)).toBe(loops)
})

it.each(['1 0 obj', '/Kids[', '1 0 R ', '1', ' ', '1 0 obj/Kids[1 0 R', '2 0 obj/Kids[1 0 R]'])(
  '[KYC-7] ten megabytes of %j are read once',
  (part) => {
    const bytes = Buffer.from(part.repeat(Math.floor(10_000_000 / part.length)))
    const from = process.cpuUsage()
    hasPageLoop(bytes)
    const { user, system } = process.cpuUsage(from)
    expect((user + system) / 1_000).toBeLessThan(6_000)
  },
)
