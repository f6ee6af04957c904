import { serverSeedHash } from '@jogo/rules/fair/pf1'
import { wordStream } from '@jogo/rules/fair/words'
import { cents } from '@jogo/rules/money'
import { unitsPaid } from '@jogo/rules/slots/game'
import { beforeAll, describe, expect, it } from 'vitest'
import figures from '../../../../../docs/games/ipe.json' with { type: 'json' }
import data from '../../../../../rules/src/games/slots/ipe.json' with { type: 'json' }
import { speak } from '../../../lib/language.ts'
import { slots } from '../../../messages/pt/games/slots/slots.ts'
import { slots_proof } from '../../../messages/pt/games/slots/slots-proof.ts'
import { pt } from '../../../messages/pt.ts'
import { type SlotChecked, symbolNames } from '../slots/checked.ts'
import { provenSlot } from '../slots/proven.tsx'
import { buildSlot } from '../slots/slot.ts'
import { checkRound } from './check.ts'
import type { Claim, ProvenGame } from './proven-game.ts'

const slot = buildSlot('ipe', [data], figures, { symbols: '', backdrop: '' })
const proven = provenSlot(slot) as unknown as ProvenGame
const SEEDS = { serverSeed: '22'.repeat(32), clientSeed: 'check' }
const NOW = { rtpBp: Math.floor(figures.rtp * 10_000), maxWin: 10_000_000 }

/** The first paying round of these seeds with free spins. */
function told(): Claim {
  for (let nonce = 0; ; nonce += 1) {
    const draws = slot.game.draw(wordStream(SEEDS, nonce), {}, 1)
    const { units, free } = slot.game.outcome(draws, 1)
    if (free.length === 0 || units === 0) continue
    return {
      game: 'ipe',
      ...SEEDS,
      nonce,
      hash: serverSeedHash(SEEDS.serverSeed),
      stake: 150,
      rtpBp: NOW.rtpBp,
      version: 1,
      payout: Number(unitsPaid(cents(150), units, slot.table.data)),
      ending: 'won',
      own: { draws },
    } as Claim
  }
}

beforeAll(() => speak('pt', { ...pt, slots, slots_proof } as typeof pt))

describe('a told round of a slot', () => {
  const claim = told()
  const { draws } = claim.own as { draws: number[] }

  it('is right when stops, features, payout and ending follow from its seeds', () => {
    expect(checkRound(proven, claim, { now: NOW }).result).toBe('ok')
  })

  it.each<[string, Partial<Claim>]>([
    ['one stop beside', { own: { draws: draws.with(2, (draws[2] ?? 0) === 0 ? 1 : 0) } as object }],
    ['a free spin less', { own: { draws: draws.slice(0, -5) } as object }],
    ['another payout', { payout: (claim.payout ?? 0) + 1 }],
    ['another ending', { ending: 'lost' }],
    ['data that were never published', { version: 9 }],
    ['another return', { rtpBp: 5_000 }],
  ])('is not with %s', (_, change) => {
    expect(checkRound(proven, { ...claim, ...change }, { now: NOW }).result).toBe('mismatch')
  })

  it('names what each draw decided', () => {
    const { checked } = checkRound(proven, claim, { now: NOW })
    const names = symbolNames(checked as SlotChecked)
    expect(names).toHaveLength(draws.length)
    expect(names[0]).toMatch(/^rolo 1: /)
    expect(names.at(-1)).toMatch(/^grátis \d+, rolo 5: /)
  })

  it('is read from the form as it was told, and nothing else is', () => {
    expect(proven.read(proven.fill({ draws }))).toEqual({ own: { draws } })
    expect(proven.read({ draws: '' })).toEqual({ own: {} })
    expect(proven.read({ draws: '1 2 x' })).toEqual({ wrong: ['draws'] })
  })

  it('has an example that is right', () => {
    const { play, stake, payout, ending } = proven.example
    expect({ stake, hasDraws: 'draws' in play, isWon: payout > 0 }).toEqual({
      stake: 100,
      hasDraws: true,
      isWon: ending === 'won',
    })
  })
})
