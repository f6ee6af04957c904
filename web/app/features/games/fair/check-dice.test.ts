import { createHash } from 'node:crypto'
import { wordStream } from '@jogo/rules/fair/words'
import { type DiceBet, dicePayout, drawRoll } from '@jogo/rules/games/dice/dice'
import { cents } from '@jogo/rules/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '../../../lib/language.ts'
import { dice_proof } from '../../../messages/pt/games/dice/dice-proof.ts'
import { fair } from '../../../messages/pt/games/fair.ts'
import { pt } from '../../../messages/pt.ts'
import { proven } from '../dice/proven.tsx'
import { checkRound } from './check.ts'
import type { Claim, ProvenGame } from './proven-game.ts'

beforeAll(() => speak('pt', { ...pt, fair, dice_proof } as typeof pt))

const GAME = proven as unknown as ProvenGame
const NOW = { rtpBp: 9_900, maxWin: 10_000_000 }
const SEEDS = { serverSeed: 'f'.repeat(64), clientSeed: 'mine' }
const HASH = createHash('sha256').update(SEEDS.serverSeed).digest('hex')
const ROLL = drawRoll(wordStream(SEEDS, 3))
/** The roll wins by one hundredth. */
const BET: DiceBet = { side: 'under', target: ROLL + 1 }
const LOSING: DiceBet = { side: 'over', target: ROLL }
const paid = (rtpBp = 9_900) => Number(dicePayout(cents(100), BET, rtpBp))

const claim = ({ own, ...over }: Partial<Claim> = {}): Claim => ({
  game: 'dice',
  ...SEEDS,
  hash: HASH,
  nonce: 3,
  stake: 100,
  rtpBp: 9_900,
  maxWin: 10_000_000,
  payout: paid(),
  ending: 'won',
  own: { ...BET, roll: ROLL, ...own },
  ...over,
})

describe('checking a roll', () => {
  it('agrees with what was played fairly, won and lost', () => {
    expect(checkRound(GAME, claim(), { now: NOW }).result).toBe('ok')
    const lost = claim({ own: { ...LOSING, roll: ROLL }, ending: 'lost', payout: 0 })
    expect(checkRound(GAME, lost, { now: NOW }).result).toBe('ok')
  })

  it.each<[string, Partial<Claim>]>([
    ['a stake that went back', { ending: 'refunded', payout: 100 }],
    ['a roll that was cashed out', { ending: 'cashed_out' }],
    ['a lost roll that won', { ending: 'lost', payout: 0 }],
    ['another roll', { own: { roll: ROLL + 1 } }],
    ['a return that no setting allows', { rtpBp: 5_000, payout: paid(5_000) }],
    ['a stake whose win passes the limit', { maxWin: paid() - 1 }],
    ['a stake of nothing', { stake: 0, payout: 0 }],
  ])('disagrees with %s', (_, over) => {
    expect(checkRound(GAME, claim(over), { now: NOW }).result).toBe('mismatch')
  })

  it.each<[string, Claim]>([
    ['the hash alone', { game: 'dice', ...SEEDS, hash: HASH, nonce: 3, rtpBp: 9_900, own: BET }],
    ['another return than the game offers', claim({ rtpBp: 9_750, payout: paid(9_750) })],
    ['an ending that nobody stated', claim({ ending: '' })],
  ])('does not call %s proven', (_, roundClaim) => {
    expect(checkRound(GAME, roundClaim, { now: NOW }).result).toBe('open')
  })

  it('prints no false equation', () => {
    const own = { side: 'under' as const, target: 3_300 }
    const roundClaim = claim({ own, rtpBp: 9_750, stake: 100, payout: 295 })
    const text = GAME.payText(roundClaim, {
      ...checkRound(GAME, roundClaim).checked,
      won: true,
      payout: 295,
    } as never)
    expect(text.replaceAll('\u00a0', ' ')).toBe(
      '0,975 ÷ 33% = 2,9545…\nR$ 1,00 × 2,9545… = R$ 2,9545…; arredondado para baixo, R$ 2,95',
    )
  })
})
