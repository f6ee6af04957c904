import { chainWords, hashBefore } from '@jogo/rules/fair/pf2'
import { wheel } from '@jogo/rules/games/wheel/game'
import { returnBp, spinWheel, type WheelBet, wheelSpins } from '@jogo/rules/games/wheel/wheel'
import { cents } from '@jogo/rules/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '../../../lib/language.ts'
import { typedCents } from '../../../lib/typed-cents.ts'
import { pt } from '../../../messages/pt.ts'
import { plainAmount } from '../fair/amount.ts'
import { checkRound } from '../fair/check.ts'
import { buildClaim, isClaim } from '../fair/claim.ts'
import { proofDraft, readRound } from '../fair/proof.ts'
import type { ProvenGame } from '../fair/proven-game.ts'
import { claimReturn } from '../fair/terms.ts'
import { proven } from './proven.tsx'

beforeAll(() => speak('pt', pt))

const GAME = proven as unknown as ProvenGame
const SALT = 'federal:1'
const MAX_WIN = 100_000
/** The drawn number, times a multiplier before it. */
const HASH = Array.from({ length: 2_000 }, (_, at) => hashBefore(`${at}`)).find((hash) => {
  const { number, times } = spinWheel(chainWords(hash, SALT))
  return number === 40 && times === 1
}) as string
const { stops } = spinWheel(chainWords(HASH, SALT))
const BET: WheelBet = { number: 40 }
const highest = Number(wheel.highestStake(BET, { rtpBp: 0, maxWin: cents(MAX_WIN) }))

/** The check's result for a winning bet on 40, as reported by the server. */
function result(stake: number, rtpBp: number, payout = stake * 41) {
  const round = {
    ...{
      id: '6f0b',
      game: 'wheel',
      ending: 'won',
      stake,
      payout,
      rtp_bp: rtpBp,
      max_win: MAX_WIN,
      version: 1,
    },
    play: { game: 'wheel', ...BET, outcome: { stops } },
    proof: { round: 1, chain: 1, place: 1, first_hash: hashBefore(HASH), salt: SALT, hash: HASH },
  }
  const read = readRound(JSON.stringify(round))
  const claim = read && buildClaim(GAME, proofDraft(GAME, read, plainAmount), typedCents)
  if (!claim || !isClaim(claim)) throw new Error('no claim')
  return checkRound(GAME, claim, { now: { rtpBp: claimReturn(GAME, claim) ?? 0, maxWin: MAX_WIN } }).result
}
const returned = (stake: number) => wheel.rtpBp?.(BET, { stake: cents(stake), maxWin: cents(MAX_WIN) }) ?? 0

describe('[CASINO-6] a bet on the wheel whose wins are cut', () => {
  it('agrees with what its stake returns', () => {
    expect(wheelSpins(stops).number).toBe(40)
    expect(returned(highest)).toBeLessThan(8_600)
    expect(result(highest, returned(highest))).toBe('ok')
    expect(result(highest, returned(highest), highest * 41 - 1)).toBe('mismatch')
  })

  it('from before stakes were limited by what they return is not marked wrong', () => {
    const stake = Math.floor(MAX_WIN / 41)
    expect(stake).toBeGreaterThan(highest)
    expect(result(stake, returnBp(BET))).toBe('open')
    expect(result(stake + 1, returnBp(BET))).toBe('mismatch')
  })

  it('returns no less than the law allows', () => {
    expect(result(highest, 8_499)).toBe('mismatch')
  })
})
