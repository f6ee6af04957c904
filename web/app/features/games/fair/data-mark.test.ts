import { readFileSync } from 'node:fs'
import { dataHash } from '@jogo/rules/games/data-hash'
import { describe, expect, it } from 'vitest'
import { OWN_GAMES } from '../../../lib/games.ts'
import { loadProven } from '../proven-games.ts'
import { checkRound, dataMark } from './check.ts'
import type { Claim } from './proven-game.ts'

const PUBLISHED: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../../../../../docs/games/versions.json', import.meta.url), 'utf8'),
)

describe('[LAW-RNG-6] the data that were kept with a round', () => {
  it.each(OWN_GAMES.map(({ name }) => name))(
    'of %s are compared with those that were published',
    async (name) => {
      const { versions } = await loadProven(name)
      expect(versions.map(dataHash)).toEqual(PUBLISHED[name])
    },
  )

  const GAME = { versions: [{ pays: 1 }, { pays: 2 }] }
  const claim = (over: Partial<Claim>) => ({ version: 2, dataHash: dataHash({ pays: 2 }), ...over }) as Claim

  it('are those of its version, in whatever letters', () => {
    expect(dataMark(GAME, claim({}))).toBe(true)
    expect(dataMark(GAME, claim({ dataHash: dataHash({ pays: 2 }).toUpperCase() }))).toBe(true)
  })

  it.each<[string, Partial<Claim>]>([
    ['of another version', { version: 1 }],
    ['changed under their version', { dataHash: dataHash({ pays: 3 }) }],
    ['no hash at all', { dataHash: 'no hash' }],
  ])('differ when they are %s', (_, over) => expect(dataMark(GAME, claim(over))).toBe(false))

  it.each<[string, Partial<Claim>]>([
    ['of a version that this page does not have', { version: 3 }],
    ['before the first one', { version: 0 }],
    ['of an unknown version', { version: undefined as never }],
  ])('say nothing when they are %s', (_, over) => expect(dataMark(GAME, claim(over))).toBeUndefined())

  it('make a round differ that agrees in all else', async () => {
    const game = await loadProven('double')
    const round = {
      ...{ game: 'double', serverSeed: 'ab'.repeat(32), clientSeed: 'federal:1', nonce: 0, version: 1 },
      own: { colour: 'red' },
    } as Claim
    const marks = (hash: string) => checkRound(game, { ...round, dataHash: hash })
    expect(marks('00'.repeat(32)).result).toBe('mismatch')
    expect(marks(PUBLISHED.double?.[0] ?? '').result).toBe('open')
  })
})
