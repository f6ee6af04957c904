import { createHash } from 'node:crypto'
import { wordStream } from '@jogo/rules/fair/words'
import { drawPath, type PlinkoBet, pathPlace, plinkoPayout, returnBp } from '@jogo/rules/games/plinko/plinko'
import { cents } from '@jogo/rules/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '../../../lib/language.ts'
import { fair } from '../../../messages/pt/games/fair.ts'
import { plinko_proof } from '../../../messages/pt/games/plinko/plinko-proof.ts'
import { pt } from '../../../messages/pt.ts'
import { proven } from '../plinko/proven.tsx'
import { checkRound } from './check.ts'
import { buildClaim, emptyDraft, isClaim } from './claim.ts'
import { exampleDraft } from './example.ts'
import { proofDraft, readHash } from './proof.ts'
import { proofHash } from './proof-link.ts'
import type { Claim, ProvenGame } from './proven-game.ts'

beforeAll(() => speak('pt', { ...pt, fair, plinko_proof } as typeof pt))

const GAME = proven as unknown as ProvenGame
const SEEDS = { serverSeed: 'f'.repeat(64), clientSeed: 'mine' }
const HASH = createHash('sha256').update(SEEDS.serverSeed).digest('hex')
const BET: PlinkoBet = { rows: 8, risk: 'high' }
const PATH = drawPath(wordStream(SEEDS, 3), BET)
const RETURN = returnBp(BET)
const NOW = { rtpBp: RETURN, maxWin: 10_000_000 }
const payout = Number(plinkoPayout(cents(250), BET, pathPlace(PATH)))
const TURNED = PATH.map((step, row) => (row === 7 ? 1 - step : step))

const claim = ({ own, ...over }: Partial<Claim> = {}): Claim => ({
  game: 'plinko',
  ...SEEDS,
  hash: HASH,
  nonce: 3,
  stake: 250,
  rtpBp: RETURN,
  maxWin: 10_000_000,
  payout,
  ending: 'won',
  own: { ...BET, path: PATH, ...own },
  ...over,
})

describe('checking a ball', () => {
  it('agrees with what was played fairly', () => {
    expect(checkRound(GAME, claim(), { now: NOW }).result).toBe('ok')
  })

  it.each<[string, Partial<Claim>]>([
    ['another way', { own: { path: TURNED } }],
    ['another payout', { payout: payout + 1 }],
    ['a stake that went back', { ending: 'refunded', payout: 250 }],
    ['a ball that paid and is said to be lost', { ending: 'lost' }],
    ['another return than the places have', { rtpBp: RETURN - 1 }],
    ['a stake whose best place passes the limit', { maxWin: 1_000 }],
    ['a stake of nothing', { stake: 0, payout: 0 }],
  ])('disagrees with %s', (_, over) => {
    expect(checkRound(GAME, claim(over), { now: NOW }).result).toBe('mismatch')
  })

  it('does not call seeds alone proven', () => {
    const roundClaim: Claim = { game: 'plinko', ...SEEDS, hash: HASH, nonce: 3, rtpBp: RETURN, own: BET }
    expect(checkRound(GAME, roundClaim, { now: NOW }).result).toBe('open')
  })

  it('shows each word as a step to the left or to the right, and the payout as a true equation', () => {
    const { checked } = checkRound(GAME, claim())
    const { draws, path } = checked as unknown as { draws: { word: number }[]; path: number[] }
    expect(path).toEqual(draws.map(({ word }) => (word >= 2 ** 31 ? 1 : 0)))
    const text = GAME.payText(claim({ stake: 255 }), {
      ...checked,
      payout: 51,
      path: [0, 0, 0, 0, 1, 1, 1, 1],
    } as never)
    expect(text.replaceAll('\u00a0', ' ')).toBe('4 × direita: casa 4, 0,2×\nR$ 2,55 × 0,20 = R$ 0,51')
  })
})

describe('a round of Plinko in the form', () => {
  const round = {
    id: 'a',
    game: 'plinko',
    ending: 'won',
    stake: 250,
    rtp_bp: RETURN,
    max_win: 10_000_000,
    version: 1,
    data_sha256: '',
    payout,
    play: { game: 'plinko', ...BET, path: PATH },
    proof: { server_seed: SEEDS.serverSeed, server_seed_hash: HASH, client_seed: 'mine', nonce: 3 },
  }
  const read = (text: string) => Math.round(Number(text) * 100)

  it('is read from its link, with its way in letters', () => {
    const found = readHash(proofHash(round))
    if (!found) throw new Error('not read')
    const draft = proofDraft(GAME, found, (cents) => String(cents / 100))
    expect(draft.own.path).toBe(PATH.map((step) => (step ? 'D' : 'E')).join(''))
    const roundClaim = buildClaim(GAME, draft, read)
    expect(isClaim(roundClaim) && checkRound(GAME, roundClaim, { now: NOW }).result).toBe('ok')
  })

  it('takes letters of each language and digits, one for each row', () => {
    const own = { rows: '8', risk: 'low' }
    for (const path of ['EDDEEDDE', 'lrrl lrrl', 'IDDIIDDI', '0,1,1,0,0,1,1,0'])
      expect(GAME.read({ ...own, path })).toEqual({
        own: { rows: 8, risk: 'low', path: [0, 1, 1, 0, 0, 1, 1, 0] },
      })
    expect(GAME.read({ ...own, path: '' })).toEqual({ own: { rows: 8, risk: 'low' } })
    for (const path of ['EDD', 'EDDEEDDX']) expect(GAME.read({ ...own, path })).toEqual({ wrong: ['path'] })
    expect(GAME.read({ rows: '9', risk: 'low', path: '' })).toEqual({ wrong: ['rows', 'risk'] })
  })

  it('has a return that its places make, so nobody has to say it', () => {
    const empty = { ...emptyDraft(GAME), server_seed: 'a', client_seed: 'b' }
    expect(empty.rtp).toBe('')
    const roundClaim = buildClaim(GAME, empty, read)
    expect(isClaim(roundClaim) && roundClaim.rtpBp).toBe(returnBp({ rows: 12, risk: 'medium' }))
    const example = buildClaim(
      GAME,
      exampleDraft(GAME, (cents) => String(cents / 100)),
      read,
    )
    const now = { rtpBp: returnBp({ rows: 12, risk: 'medium' }), maxWin: 10_000_000 }
    expect(isClaim(example) && checkRound(GAME, example, { now }).result).toBe('ok')
  })
})
