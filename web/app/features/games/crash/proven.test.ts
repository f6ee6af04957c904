import { chainWords, hashBefore } from '@jogo/rules/fair/pf2'
import { drawPoint, flightTime, multiplierAt } from '@jogo/rules/games/crash/crash'
import { beforeAll, expect, it } from 'vitest'
import { speak } from '../../../lib/language.ts'
import { typedCents } from '../../../lib/typed-cents.ts'
import { pt } from '../../../messages/pt.ts'
import { plainAmount } from '../fair/amount.ts'
import { checkRound } from '../fair/check.ts'
import { buildClaim, isClaim } from '../fair/claim.ts'
import { proofDraft, readRound } from '../fair/proof.ts'
import type { ProvenGame } from '../fair/proven-game.ts'
import { proven } from './proven.tsx'

beforeAll(() => speak('pt', pt))

const GAME = proven as unknown as ProvenGame
const SALT = 'federal:1'
const pointFor = (hash: string) => drawPoint(chainWords(hash, SALT))
const HASH = Array.from({ length: 64 }, (_, at) => hashBefore(`${at}`)).find(
  (hash) => pointFor(hash) >= 300 && pointFor(hash) < 900,
) as string
const POINT = pointFor(HASH)

interface Told {
  target?: number | null
  asked?: number | null
  taken?: number | null
  ending: string
  payout: number
}

/** The check's result for a bet of R$ 1.00, as reported by the server. */
function result({ target = null, asked: cashOutAt = null, taken = null, ending, payout }: Told) {
  const round = {
    ...{
      id: '6f0b',
      game: 'crash',
      ending,
      payout,
      stake: 100,
      rtp_bp: 9_899,
      max_win: 10_000_000,
      version: 1,
    },
    play: {
      ...{ game: 'crash', target, taken_at: taken, outcome: { point: POINT } },
      ...{ asked_ms: cashOutAt === null ? null : flightTime(cashOutAt), asked_at: cashOutAt },
    },
    proof: { round: 1, chain: 1, place: 1, first_hash: hashBefore(HASH), salt: SALT, hash: HASH },
  }
  const read = readRound(JSON.stringify(round))
  const claim = read && buildClaim(GAME, proofDraft(GAME, read, plainAmount), typedCents)
  if (!claim || !isClaim(claim)) throw new Error('no claim')
  return checkRound(GAME, claim, { now: { rtpBp: 9_899, maxWin: 10_000_000 } }).result
}

it.each<[string, Told]>([
  ['taken out by hand', { asked: 231, taken: 231, ending: 'cashed_out', payout: 231 }],
  ['taken out by itself', { target: 200, taken: 200, ending: 'won', payout: 200 }],
  [
    'asked for after it was taken out by itself',
    { target: 200, asked: 231, taken: 200, ending: 'won', payout: 200 },
  ],
  ['asked for before its target', { target: 250, asked: 231, taken: 231, ending: 'cashed_out', payout: 231 }],
  ['asked for at the point', { asked: POINT, taken: POINT, ending: 'cashed_out', payout: POINT }],
  ['asked for too late', { asked: POINT + 1, ending: 'lost', payout: 0 }],
  ['never asked for', { ending: 'lost', payout: 0 }],
])('a bet that was %s agrees', (_, report) => {
  expect(multiplierAt(flightTime(231))).toBe(231)
  expect(result(report)).toBe('ok')
})

it.each<[string, Told]>([
  ['was swallowed', { asked: 231, ending: 'lost', payout: 0 }],
  [
    'was swallowed, though the target was beyond the point',
    { target: 90_000, asked: 231, ending: 'lost', payout: 0 },
  ],
  ['was lowered', { asked: 231, taken: 201, ending: 'cashed_out', payout: 201 }],
  ['was raised to the target', { target: 250, asked: 231, taken: 250, ending: 'won', payout: 250 }],
  [
    'was paid below the target that came first',
    { target: 200, asked: 231, taken: 150, ending: 'cashed_out', payout: 150 },
  ],
  ['was never asked for', { target: 250, taken: 150, ending: 'cashed_out', payout: 150 }],
  ['came too late', { asked: POINT + 1, taken: POINT, ending: 'cashed_out', payout: POINT }],
])('[CASINO-4] a cash-out that %s does not match', (_, report) => {
  expect(result(report)).toBe('mismatch')
})
