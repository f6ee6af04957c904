import { createHash } from 'node:crypto'
import { chainWords, hashBefore } from '@jogo/rules/fair/pf2'
import { wordStream } from '@jogo/rules/fair/words'
import { drawRoll } from '@jogo/rules/games/dice/dice'
import { drawSlot } from '@jogo/rules/games/double/double'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callerWith } from '../../../../test/caller.ts'
import { json, listen, type TestServer } from '../../../../test/http.ts'
import { browserStorage } from '../../../../test/storage.ts'
import { connectApi } from '../../../lib/api.ts'
import { speak } from '../../../lib/language.ts'
import { pt } from '../../../messages/pt.ts'
import { logChains } from '../fair/shown-chains.ts'
import { logAcceptedBet, logBet } from '../fair/shown-log.ts'
import { exportedRounds } from './export.ts'
import { readRecheckLog, recheckSum } from './recheck-log.ts'
import { recheck, rechecked } from './run.ts'

const PAGE = 100
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const time = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1_000).toISOString()
const HEAD = {
  ...{ stake: 100, max_win: 10_000_000, version: 1, data_sha256: '' },
  ...{ cash_out_now: 0, closes_at: null, closed_at: null },
}

interface Told {
  id: string
  opened_at: string
  ending: string | null
  payout: number
  play: object
  proof: { nonce?: number; server_seed_hash?: string; [more: string]: unknown }
}

/** A number of rounds of Dice on a seed pair. */
function rolled(seed: string, count: number): Told[] {
  const server_seed = sha256(seed)
  return Array.from({ length: count }, (_, nonce) => {
    const roll = drawRoll(wordStream({ serverSeed: server_seed, clientSeed: 'mine' }, nonce))
    const won = roll < 9_800
    return {
      ...{ ...HEAD, id: `${seed}${nonce}`, game: 'dice', rtp_bp: 9_900, opened_at: time(nonce) },
      ...{ ending: won ? 'won' : 'lost', payout: won ? 101 : 0 },
      play: { game: 'dice', side: 'under', target: 9_800, roll },
      proof: { server_seed, server_seed_hash: sha256(server_seed), client_seed: 'mine', nonce },
    }
  })
}

const CHAIN = Array.from({ length: 300 }).reduce<string[]>(
  (chain) => [hashBefore(chain[0] as string), ...chain],
  [hashBefore('end')],
)
const SALT = 'federal:1'

/** A bet on each of a number of Double's rounds. */
const spun = (count: number): Told[] =>
  Array.from({ length: count }, (_, at) => {
    const slot = drawSlot(chainWords(CHAIN[at + 1] as string, SALT))
    return {
      ...{ ...HEAD, id: `spun${at}`, game: 'double', rtp_bp: 9_333, opened_at: time(at) },
      ...{ ending: slot === 0 ? 'won' : 'lost', payout: slot === 0 ? 1_400 : 0 },
      play: { game: 'double', colour: 'white', outcome: { slot } },
      proof: { round: at, chain: 1, place: at + 1, first_hash: CHAIN[0], salt: SALT, hash: CHAIN[at + 1] },
    }
  })

/** The server's data of a player. */
let pairs: Told[][]
let bets: Told[]
let server: TestServer
/** Answers this status to the named calls. */
let fails: (path: string) => boolean

const pairHash = (pair: readonly Told[]) => pair[0]?.proof.server_seed_hash ?? ''
const page = <T>(all: readonly T[], from: number) => ({
  data: all.slice(from, from + PAGE),
  next: from + PAGE < all.length ? String(from + PAGE) : null,
})

function answerTo({ pathname, searchParams }: URL): unknown {
  const [seed, cursor] = [searchParams.get('seed'), searchParams.get('cursor')]
  if (pathname === '/api/fair/seeds')
    return { server_seed_hash: sha256('active'), next_server_seed_hash: 'next', previous: null }
  if (pathname === '/api/fair/pairs')
    return page(
      pairs.map((pair) => ({
        server_seed_hash: pairHash(pair),
        rounds: (pair.at(-1)?.proof.nonce ?? 0) + 1,
      })),
      Number(cursor ?? 0),
    )
  if (pathname !== '/api/games/rounds') return bets.find(({ id }) => pathname.endsWith(`/${id}`))
  if (searchParams.get('scheme')) return page(bets.toReversed(), Number(cursor ?? 0))
  const left = (pairs.find((pair) => pairHash(pair) === seed) ?? [])
    .filter(({ proof }) => cursor === null || (proof.nonce ?? 0) < Number(cursor))
    .toReversed()
  const data = left.slice(0, PAGE)
  return { data, next: left.length > PAGE ? String(data.at(-1)?.proof.nonce) : null }
}

let player = 0
const seen = (path: string) => server.seen.filter((line) => line.includes(path)).length
/** Small runs, so that a check of a few hundred rounds takes several runs. */
const check = () => recheck(player, { inAGo: 120, restMs: 0 })
const sum = () => recheckSum(readRecheckLog(player))

beforeEach(async () => {
  speak('pt', pt)
  vi.stubGlobal('localStorage', browserStorage().globals.localStorage)
  player += 1
  pairs = [rolled('a', 3), rolled('b', 230)]
  bets = spun(230)
  fails = () => false
  server = await listen((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const found = fails(request.url ?? '') ? undefined : answerTo(url)
    json(response, found ? 200 : 404, found ?? { error: 'round_not_found' })
  })
  connectApi(callerWith('token'), server.url)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

it('[LAW-RNG-5] a browser that remembers nothing checks every round that the server lists, page by page', async () => {
  await check()
  expect(sum()).toEqual({ checked: 3 + 230 + 230, different: 0, missing: 0 })
  const callCount = server.seen.length
  await check()
  expect(sum().checked).toBe(463)
  // Only the seeds and the newest page of bets are requested; nothing is read twice.
  expect(server.seen.length - callCount).toBe(2)
})

it('finds what differs among hundreds, once, and rounds that are left out', async () => {
  const paid = bets.findIndex(({ ending }) => ending === 'lost')
  bets[paid] = { ...(bets[paid] as Told), payout: 1 }
  pairs[1] = (pairs[1] ?? []).filter(({ proof }) => proof.nonce !== 17)
  pairs[1][0] = { ...(pairs[1][0] as Told), payout: 99 }
  await check()
  expect(readRecheckLog(player).different.map(({ id }) => id)).toEqual(['b0', `spun${paid}`])
  expect(sum()).toEqual({ checked: 3 + 229 + 230, different: 3, missing: 1 })
})

it('goes on where it was left, and counts nothing twice', async () => {
  fails = (path) => path.includes('scheme=PF-2') && path.includes('cursor=200')
  await check()
  expect(rechecked.get().failed).toBe(true)
  expect(sum().checked).toBe(3 + 230 + 200)
  fails = () => false
  const callCount = seen('scheme=PF-2')
  await check()
  expect(sum()).toEqual({ checked: 463, different: 0, missing: 0 })
  expect(seen('scheme=PF-2') - callCount).toBe(1)
})

it('looks again at bets whose round was not revealed, and at those that have gone', async () => {
  const whole = spun(232)
  const open = ({ proof, ...bet }: Told) => ({
    ...{ ...bet, ending: null, payout: 0 },
    proof: { ...proof, hash: null },
  })
  bets = [...whole.slice(0, 230), open(whole[230] as Told), open(whole[231] as Told)]
  await check()
  expect(sum().checked).toBe(463)
  bets = whole.slice(0, 231)
  await check()
  expect(sum()).toEqual({ checked: 464, different: 1, missing: 0 })
  expect(readRecheckLog(player).different.map(({ id }) => id)).toEqual(['spun231'])
})

it('a round that was given back while no dealer was there differs until its hash is published, and no longer', async () => {
  const whole = spun(232)
  const given = (hash: string | null, at = 230) => {
    const { proof, ...bet } = whole[at] as Told
    const play = { ...bet.play, outcome: null }
    return { ...bet, ending: 'refunded', payout: 100, play, proof: { ...proof, hash } }
  }
  const { hash } = (whole[230] as Told).proof as { hash: string }
  bets = [...whole.slice(0, 230), given(null)]
  await check()
  await check()
  expect(sum()).toEqual({ checked: 463, different: 1, missing: 0 })
  bets = [...whole.slice(0, 230), given(hash)]
  await check()
  expect(sum()).toEqual({ checked: 464, different: 0, missing: 0 })

  bets = [...bets, given(null, 231)]
  await check()
  // The hash is published at last, and the bet was paid against the rules.
  bets = [...bets.slice(0, 231), { ...(whole[231] as Told), ending: 'won', payout: 7 }]
  await check()
  expect(readRecheckLog(player).different.map(({ id }) => id)).toEqual(['spun231'])
})

it('finds a chain of which places were passed over, and a seed that is kept back though its pair is named', async () => {
  bets = bets.map((bet, at) => (at < 100 ? bet : { ...bet, proof: { ...bet.proof, round: at - 1 } }))
  pairs = [rolled('a', 3).map((told) => ({ ...told, proof: { ...told.proof, server_seed: null } }))]
  await check()
  const { shared, different } = readRecheckLog(player)
  expect(shared.broken).toEqual(['double'])
  expect(different.map(({ id }) => id)).toEqual(['a2'])
  expect(await exportedRounds(player)).toHaveLength(230)
})

/** A bet of this browser, accepted by the server. */
function taken(bet: Told, by = player): void {
  const { round, chain, place } = bet.proof as { round: number; chain: number; place: number }
  logBet({
    ...{ id: bet.id, hash: CHAIN[0] as string, clientSeed: SALT, nonce: place },
    ...{ rtpBp: 9_333, maxWin: 10_000_000, shared: { game: 'double', n: round, chain } },
  })
  logAcceptedBet(bet.id, { player: by, at: bet.opened_at })
}

it('[LAW-RNG-5] finds a bet that the server took and its history leaves out, be it the newest, once', async () => {
  const newest = bets.at(-1) as Told
  for (const bet of [newest, bets[70] as Told, bets[3] as Told]) taken(bet)
  taken({ ...newest, id: 'of another player' }, player + 1_000)
  bets = bets.filter(({ id }) => id !== newest.id && id !== 'spun3')
  await check()
  expect(readRecheckLog(player).different.map(({ id }) => id)).toEqual([])
  await check()
  expect(new Set(readRecheckLog(player).different.map(({ id }) => id))).toEqual(new Set([newest.id, 'spun3']))
  await check()
  expect(sum().different).toBe(2)
})

it('a bet that is taken while the history is read is awaited the next time', async () => {
  await check()
  const late = spun(231).at(-1) as Told
  taken(late)
  bets = [...bets, late]
  await check()
  await check()
  expect(sum()).toEqual({ checked: 464, different: 0, missing: 0 })
})

it('[LAW-RNG-6] the chain of its bets has to be the one that a table showed first, before any bet', async () => {
  const chain = { number: 1, length: 300, first_hash: CHAIN[0] as string, lottery_draw: 1 }
  const show = (salt: string) =>
    logChains('double', {
      ...{ chain: { ...chain, salt, salt_at: time(0) }, next_chain: null, round: null },
    } as never)
  expect(show('federal:another')).toBe(true)
  await check()
  expect(readRecheckLog(player).shared.broken).toEqual(['double'])
})

it('[LAW-RNG-6] counts bets on refunded rounds, and how many of them their draw would have paid', async () => {
  const refund = (bet: Told): Told => ({
    ...{ ...bet, ending: 'refunded', payout: 100 },
    play: { game: 'double', colour: 'white', outcome: null },
  })
  const wins = bets.filter(({ payout }) => payout > 0).slice(0, 2)
  const losses = bets.filter(({ payout }) => payout === 0).slice(0, 3)
  const chosen = [...wins, ...losses].map(({ id }) => id)
  bets = bets.map((bet) => (chosen.includes(bet.id) ? refund(bet) : bet))
  await check()
  expect(readRecheckLog(player).shared.refunded).toEqual({ bets: 5, wins: 2 })
  expect(sum().different).toBe(0)
})

it('works where nothing can be stored', async () => {
  vi.stubGlobal('localStorage', browserStorage({ forbidden: true }).globals.localStorage)
  await check()
  expect(sum().checked).toBe(463)
})

it('exports every revealed round, also after its pair was checked to its end', async () => {
  await check()
  expect(await exportedRounds(player)).toHaveLength(463)
})
