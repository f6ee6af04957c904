import { calls } from '@jogo/contract/calls'
import type { Endpoint } from '@jogo/contract/endpoint'
import { expect, it } from 'vitest'
import { isCode, isTest, projectFiles } from './files.ts'
import { hostileTexts, patternsIn, slowestMs } from './patterns.ts'
import { endlessWaits } from './time-limits.ts'

const files = projectFiles().filter(({ path }) => isCode(path) && !isTest(path))

interface Schema {
  pattern?: string
  maxLength?: number
  [name: string]: unknown
}

/** Every text with a pattern, with its longest length. */
function schemaTexts(schema: unknown): { source: string; longest: number }[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { pattern, maxLength = 512 } = schema as Schema
  const own = typeof pattern === 'string' ? [{ source: pattern, longest: maxLength }] : []
  return [...own, ...Object.values(schema).flatMap(schemaTexts)]
}

const REQUESTS = Object.values(calls).flatMap(({ body, params, query }: Endpoint) =>
  schemaTexts([body, params, query]),
)
const OF_CONTRACT = [
  ...new Map(REQUESTS.map((request) => [`${request.source} ${request.longest}`, request])).values(),
]

it('the contract has patterns to look at', () => {
  expect(OF_CONTRACT.length).toBeGreaterThan(3)
})

it.each(OF_CONTRACT)(
  'pattern $source reads a thousand hostile texts of $longest characters, none over 5 ms',
  ({ source, longest }) => {
    const texts = hostileTexts(source, longest, 1_000)
    expect(texts.length).toBeGreaterThan(300)
    expect(slowestMs({ source, flags: 'u' }, texts, 5)).toBeLessThan(5)
  },
)

/** Folders that read strangers' input. */
const READERS = /^(server\/src|web\/server|web\/shell|contract\/src|rules\/src)\//

it('no pattern of the code takes over 50 ms for 8 KB, whatever they are', () => {
  const patterns = patternsIn(files.filter(({ path }) => READERS.test(path)))
  expect(patterns.length).toBeGreaterThan(100)
  const once = [
    ...new Map(patterns.map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern])).values(),
  ]
  const slow = once.filter((pattern) => slowestMs(pattern, hostileTexts(pattern.source, 8_192, 120), 50) > 50)
  expect(slow).toEqual([])
})

it('a pattern that goes back is found', () => {
  const [pattern] = patternsIn([{ path: 'a.ts', text: 'export const p = /^\\S+@\\S+\\.\\S+$/' }])
  expect(pattern).toMatchObject({ where: 'a.ts', source: '^\\S+@\\S+\\.\\S+$' })
  // The time of this pattern grows with the cube of the length. This length shows the slowness and suits a test.
  const texts = hostileTexts('@.', 2_048, 200)
  expect(slowestMs(pattern ?? { source: '', flags: '' }, texts, 50)).toBeGreaterThan(50)
})

it('every server and client waits for a bounded time', () => {
  const ours = files.filter(({ path }) => /^(server\/src|web\/server)\//.test(path))
  expect(endlessWaits(ours)).toEqual([])
  const planted = { path: 'a.ts', text: 'createServer((request, response) => response.end())' }
  expect(endlessWaits([planted])).toEqual([
    'a.ts: createServer( → headersTimeout, requestTimeout, connectionsCheckingInterval',
  ])
})
