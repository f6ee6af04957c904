import { createHash, createHmac } from 'node:crypto'
import { wordStream } from '@jogo/rules/fair/words'
import { minesPayout, mineTiles } from '@jogo/rules/games/mines/mines'
import { cents } from '@jogo/rules/money'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '../../../lib/language.ts'
import { fair } from '../../../messages/pt/games/fair.ts'
import { pt } from '../../../messages/pt.ts'
import { type MinesClaim, proven as mines, traceBoard } from '../mines/proven.tsx'
import { checkRound as checkOf, type Known } from './check.ts'
import { buildClaim as claimFrom, type Draft, emptyDraft, isClaim } from './claim.ts'
import { proofDraft as draftFrom, type ReadRound, readHash, readRound } from './proof.ts'
import { proofHash, roundProof } from './proof-link.ts'
import type { Claim, ProvenGame } from './proven-game.ts'
import { recorded } from './trace.ts'

beforeAll(() => speak('pt', { ...pt, fair } as typeof pt))

const SEEDS = {
  serverSeed: '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190',
  clientSeed: 'iyAyNGKPsa',
}
const HASH = createHash('sha256').update(SEEDS.serverSeed).digest('hex')
const BOARD = mineTiles(wordStream(SEEDS, 29), 3)
const SAFE = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !BOARD.includes(tile))
const PAID = Number(minesPayout(cents(1_000), 3, 2, 9_900))

const GAME = mines as unknown as ProvenGame
const NOW = { rtpBp: 9_900, maxWin: 10_000_000 }
const checkRound = (claim: Claim<MinesClaim>, known: Known = { now: NOW }) => {
  const { checked, marks, ...report } = checkOf(GAME, claim, known)
  return { ...checked, ...report, marks: Object.fromEntries(marks.map(({ key, mark }) => [key, mark])) }
}
const draftClaim = (draft: Draft, read: (text: string) => number) => claimFrom(GAME, draft, read)
type Amount = (cents: number) => string
const draftIn = (round: ReadRound | undefined, amount: Amount) => {
  expect(round?.game ?? 'mines').toBe('mines')
  return round && draftFrom(GAME, round, amount)
}
const parseDraft = (text: string, amount: Amount) => draftIn(readRound(text), amount)
const draftOfHash = (hash: string, amount: Amount) => draftIn(readHash(hash), amount)
const EMPTY_DRAFT = emptyDraft(GAME)
type Said = Partial<Omit<Claim, 'own'> & MinesClaim>

const claim = ({ picks = SAFE.slice(0, 2), board = BOARD, ...over }: Said = {}): Claim<MinesClaim> => ({
  game: 'mines',
  ...SEEDS,
  hash: HASH,
  nonce: 29,
  stake: 1_000,
  rtpBp: 9_900,
  payout: PAID,
  ending: 'cashed_out',
  own: { mines: 3, picks, board },
  ...over,
})

describe('checking a round', () => {
  it('[CASINO-4] agrees with a round that was played fairly', () => {
    const report = checkRound(claim())
    expect(report).toMatchObject({
      result: 'ok',
      safe: 2,
      hit: undefined,
      payout: PAID,
      multiplierE4: 12_857,
    })
    expect(report.marks).toEqual({ hash: true, terms: true, board: true, picks: true, payout: true })
  })

  it('agrees with a round that was lost', () => {
    const picks = [SAFE[0] as number, BOARD[0] as number]
    const report = checkRound(claim({ picks, ending: 'lost', payout: 0 }))
    expect(report).toMatchObject({ result: 'ok', safe: 1, hit: BOARD[0], payout: 0 })
  })

  it('agrees with a stake that went back', () => {
    const report = checkRound(claim({ picks: [], ending: 'refunded', payout: 1_000 }))
    expect(report).toMatchObject({ result: 'ok', payout: 1_000 })
  })

  it('[LAW-GAM-7] agrees with a round that the house cancelled after some diamonds: the stake went back whole', () => {
    const report = checkRound(claim({ picks: SAFE.slice(0, 5), ending: 'refunded', payout: 1_000 }))
    expect(report).toMatchObject({ result: 'ok', payout: 1_000 })
  })

  it.each([
    ['another seed than the one promised', { hash: 'a'.repeat(64) }, 'hash'],
    ['another board', { board: SAFE.slice(0, 3) }, 'board'],
    ['a lost round whose tiles were all safe', { ending: 'lost', payout: 0 }, 'picks'],
    ['a paid round with a mine among its tiles', { picks: [SAFE[0] as number, BOARD[0] as number] }, 'picks'],
    [
      'a tile opened after the mine',
      { picks: [BOARD[0] as number, SAFE[0] as number], ending: 'lost', payout: 0 },
      'picks',
    ],
    ['one centavo too little', { payout: PAID - 1 }, 'payout'],
  ] as const)('disagrees with %s', (_, over, mark) => {
    const report = checkRound(claim(over))
    expect(report.result).toBe('mismatch')
    expect(report.marks[mark]).toBe(false)
  })

  it('computes without anything to compare, and does not call that proven', () => {
    const report = checkRound({ game: 'mines', ...SEEDS, nonce: 29, own: { mines: 3, picks: [] } })
    expect(report).toMatchObject({ result: 'open', board: BOARD, hash: HASH })
  })
})

describe('what the rules of Mines do not allow', () => {
  const five = SAFE.slice(0, 5)
  const paid = (picks: number) => Number(minesPayout(cents(1_000), 3, picks, 9_900))
  it.each<[string, Said]>([
    ['a refund after a mine', { picks: [...five, BOARD[0] as number], ending: 'refunded', payout: 1_000 }],
    ['a refund in part', { picks: five, ending: 'refunded', payout: 999 }],
    ['a cash-out without a tile', { picks: [], ending: 'cashed_out', payout: 0 }],
    ['a cash-out without a tile that pays the stake', { picks: [], ending: 'cashed_out', payout: 1_000 }],
    [
      'a round won before its last tile and its limit',
      { picks: five, ending: 'won', payout: paid(5), maxWin: 10_000_000 },
    ],
    ['a round that went on past its limit', { picks: five, payout: paid(5), maxWin: paid(4) }],
    ['a round closed for idleness, paid as a refund', { picks: five, ending: 'idle', payout: 1_000 }],
    ['an ending that the game does not have', { ending: 'gift' }],
    ['a tile opened twice', { picks: [...five, five[0] as number], payout: paid(6) }],
    [
      'a return that no setting allows',
      { rtpBp: 5_000, payout: Number(minesPayout(cents(1_000), 3, 2, 5_000)) },
    ],
    ['a stake of nothing', { stake: 0, payout: 0 }],
  ])('%s does not check out', (_, over) => {
    expect(checkRound(claim(over)).result).toBe('mismatch')
  })

  it.each<[string, Claim<MinesClaim>]>([
    [
      'the hash alone',
      { game: 'mines', ...SEEDS, hash: HASH, nonce: 29, rtpBp: 9_900, own: { mines: 3, picks: [] } },
    ],
    [
      'another return than the game offers',
      claim({ rtpBp: 9_750, payout: Number(minesPayout(cents(1_000), 3, 2, 9_750)) }),
    ],
    [
      'another limit than the game offers',
      claim({ picks: five, ending: 'won', payout: paid(5), maxWin: paid(5) }),
    ],
    ['an early win without its limit', claim({ picks: five, ending: 'won', payout: paid(5) })],
    ['an ending that nobody stated', claim({ ending: '' })],
  ])('%s is not called proven', (_, roundClaim) => {
    expect(checkRound(roundClaim).result).toBe('open')
  })

  it('a round that the limit of this bet ended checks out, once the browser remembers that limit', () => {
    const won = claim({ id: 'bet', picks: five, ending: 'won', payout: paid(5), maxWin: paid(5) })
    const bet = {
      id: 'bet',
      hash: HASH,
      nonce: 29,
      clientSeed: SEEDS.clientSeed,
      rtpBp: 9_900,
      maxWin: paid(5),
    }
    expect(checkRound(won, { now: NOW, log: { bets: [bet], promises: [] } }).result).toBe('ok')
  })
})

describe('the equation shown', () => {
  it.each<[string, number, number, string[]]>([
    [
      'at 97.5 %',
      9_750,
      1_000,
      [
        '0,975 × 25/22 × 24/21 = 1,2662…',
        'R$ 10,00 × 1,2662… = R$ 12,6623…; arredondado para baixo, R$ 12,66',
      ],
    ],
    ['whose product is whole', 9_900, 700, ['0,99 × 25/22 × 24/21 = 1,2857…', 'R$ 7,00 × 1,2857… = R$ 9,00']],
  ])('%s is true', (_, rtpBp, stake, lines) => {
    const roundClaim = claim({ rtpBp, stake, payout: Number(minesPayout(cents(BigInt(stake)), 3, 2, rtpBp)) })
    const { checked } = checkOf(GAME, roundClaim)
    expect(GAME.payText(roundClaim, checked).replaceAll('\u00a0', ' ').split('\n')).toEqual(lines)
  })
})

describe('the steps shown', () => {
  it('are the steps of the game, for any seeds', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.nat(1e6),
        fc.integer({ min: 1, max: 24 }),
        (clientSeed, nonce, mines) => {
          const seeds = { ...SEEDS, clientSeed }
          const words = recorded(wordStream(seeds, nonce), (block) => `${clientSeed}:${nonce}:${block}`)
          const draws = traceBoard(words.next, mines)
          const blocks = words.blocks()
          expect(draws.map(({ tile }) => tile)).toEqual(mineTiles(wordStream(seeds, nonce), mines))
          blocks.forEach(({ message, hex }) => {
            expect(hex).toBe(createHmac('sha256', SEEDS.serverSeed).update(message).digest('hex'))
          })
          for (const { word, left, index, skipped } of draws)
            if (skipped === 0) expect(index).toBe(Math.floor((word / 2 ** 32) * left))
        },
      ),
      { numRuns: 40 },
    )
  })
})

/** A link from an older build, whose rounds have no head: all fields flat, `state` instead of `ending`. */
const OLDER_LINK =
  '#round=%7B%22proof%22%3A%7B%22server_seed%22%3A%225d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190%22%2C%22server_seed_hash%22%3A%221107d192f2aa47be50c32b3c3482bcb2aaf2c25036aba0ec6150216a6c2dbf97%22%2C%22client_seed%22%3A%22iyAyNGKPsa%22%2C%22nonce%22%3A29%7D%2C%22mines%22%3A3%2C%22picks%22%3A%5B0%2C1%5D%2C%22state%22%3A%22cashed_out%22%2C%22stake%22%3A1000%2C%22rtp_bp%22%3A9900%2C%22payout%22%3A1285%2C%22board%22%3A%5B10%2C24%2C14%5D%7D'

describe('a round as text', () => {
  const amount = (value: number) => (value / 100).toFixed(2).replace('.', ',')
  const read = (text: string) => Math.round(Number(text.replace(',', '.')) * 100)
  const round = {
    game: 'mines',
    ending: 'cashed_out',
    stake: 1_000,
    id: '0198c0de-0000-7000-8000-000000000001',
    rtp_bp: 9_750,
    max_win: 10_000_000,
    version: 1,
    data_sha256: 'ab'.repeat(32),
    play: { game: 'mines', mines: 3, picks: [0, 6], board: BOARD },
    payout: PAID,
    proof: { server_seed_hash: HASH, server_seed: SEEDS.serverSeed, client_seed: 'a b:%&+#"', nonce: 29 },
  }

  it('comes out of the address as it went in', () => {
    const draft = draftOfHash(proofHash(round), amount)
    expect(draft).toMatchObject({
      client_seed: 'a b:%&+#"',
      nonce: '29',
      rtp: '97.5',
      stake: '10,00',
      own: { mines: '3', picks: '1, 7' },
    })
    const result = draftClaim(draft ?? EMPTY_DRAFT, read)
    expect(result).toMatchObject({
      id: round.id,
      rtpBp: 9_750,
      maxWin: 10_000_000,
      stake: 1_000,
      hash: HASH,
      dataHash: 'ab'.repeat(32),
      own: { picks: [0, 6], board: BOARD },
    })
  })

  it('is read from what the server answered, or from plain names', () => {
    const answer = { wallet: {}, ...round }
    expect(parseDraft(JSON.stringify(answer), amount)).toEqual(
      parseDraft(JSON.stringify(roundProof(round)), amount),
    )
    expect(parseDraft('{"server_seed":"a","client_seed":"b","nonce":3}', amount)).toMatchObject({
      nonce: '3',
      own: { picks: '' },
    })
    for (const text of ['', 'x', '[]', '{}', 'null', '"a"']) expect(parseDraft(text, amount)).toBeUndefined()
  })

  it.each(['patience', '__proto__', 'constructor', '', 7, null])(
    'is not checked by the rules of another game than it names (%s)',
    (game) => expect(readRound(JSON.stringify({ ...round, game }))).toBeUndefined(),
  )

  it.each([-1_000, Number.MAX_SAFE_INTEGER])(
    'states no stake that nobody can make (%s centavos)',
    (stake) => {
      const exact = (value: number) => String(Math.abs(value))
      const draft = parseDraft(JSON.stringify({ ...round, stake }), exact) ?? EMPTY_DRAFT
      const claim = draftClaim({ ...draft, own: { mines: '24', picks: '1' } }, Number)
      expect(isClaim(claim) ? claim.stake : claim).toEqual(stake < 0 ? undefined : { stake: true })
    },
  )

  it('with the highest stake that is read and the highest multiplier is computed to the centavo', () => {
    const draft = parseDraft(JSON.stringify({ ...round, stake: 1_000_000_000 }), String) ?? EMPTY_DRAFT
    const seeds = wordStream({ serverSeed: SEEDS.serverSeed, clientSeed: round.proof.client_seed }, 29)
    const mined = mineTiles(seeds, 12)
    const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mined.includes(tile))
    const picks = safe.map((tile) => tile + 1).join()
    const claim = draftClaim({ ...draft, own: { mines: '12', picks, board: '' } }, Number)
    if (!isClaim(claim)) throw new Error(Object.keys(claim).join())
    expect(checkOf(GAME, claim).checked.payout).toSatisfy(Number.isSafeInteger)
  })

  it('is read from a link and a copy of a build before rounds had a head, and proves itself', () => {
    const linked = draftOfHash(OLDER_LINK, amount) ?? EMPTY_DRAFT
    const copied = parseDraft(decodeURIComponent(OLDER_LINK.slice('#round='.length)), amount)
    expect(copied).toEqual(linked)
    const claim = draftClaim(linked, read)
    expect(isClaim(claim) && checkRound(claim as Claim<MinesClaim>)).toMatchObject({
      result: 'ok',
      marks: { hash: true, terms: true, board: true, picks: true, payout: true },
    })
  })

  it('names every field that is not right', () => {
    const wrong = {
      ...EMPTY_DRAFT,
      ...{ nonce: '-1', server_seed_hash: 'xyz', rtp: '101', stake: '' },
      own: { mines: '25', picks: '3, 3' },
    }
    const problems = draftClaim(wrong, read)
    expect(isClaim(problems)).toBe(false)
    expect(Object.keys(problems).sort()).toEqual(
      ['client_seed', 'mines', 'nonce', 'picks', 'rtp', 'server_seed', 'server_seed_hash'].sort(),
    )
    expect(
      draftClaim(
        { ...EMPTY_DRAFT, server_seed: 'a', client_seed: 'b', own: { mines: '3', picks: '26' } },
        read,
      ),
    ).toEqual({
      picks: true,
    })
  })
})
