import { expect, it } from 'vitest'
import { createLocalBus, packed } from './bus.ts'
import { createSignedHints } from './signed-hints.ts'

it('delivers to the exact subject and to prefixes, and stops when asked', () => {
  const bus = createLocalBus()
  const heard: string[] = []
  bus.subscribe('users.1', (payload) => heard.push(`exact ${JSON.stringify(payload)}`))
  const leave = bus.subscribe('users.*', (_payload, subject) => heard.push(`prefix ${subject}`))
  bus.publish('users.1', { balance: 5 })
  bus.publish('users.2', {})
  leave()
  bus.publish('users.2', {})
  expect(heard).toEqual(['exact {"balance":5}', 'prefix users.1', 'prefix users.2'])
})

it('packs hints into payloads below the limit of PostgreSQL and keeps their order', () => {
  const lines = Array.from({ length: 500 }, (_, index) => `users.${index} ${'ç'.repeat(20)}`)
  const parts = packed(lines)
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(8_000)
  expect(parts.join('\n').split('\n')).toEqual(lines)
})

it('reads a signed payload once, and only while it is new', () => {
  let now = 1_000_000
  const hints = createSignedHints(Buffer.from('a key'), () => now)
  const [first, second] = [hints.sign('a {}\nb {}'), hints.sign('c {}')]
  expect(hints.read(first)).toEqual(['a {}', 'b {}'])
  expect(hints.read(first)).toBeUndefined()
  expect(hints.read(second.replace('c', 'd'))).toBeUndefined()
  expect(createSignedHints(Buffer.from('another'), () => now).read(second)).toBeUndefined()
  now += 30_001
  expect(hints.read(second)).toBeUndefined()
  expect(Buffer.byteLength(hints.sign('x'.repeat(7_500)))).toBeLessThan(8_000)
})
