import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Vector } from '../../../../../sim/vectors.ts'
import { GAME_NAMES } from '../../../lib/games.ts'
import { m, speak } from '../../../lib/language.ts'
import type { TextGroup } from '../../../lib/texts.ts'
import { pt } from '../../../messages/pt.ts'
import { loadProven } from '../proven-games.ts'
import { type ExportedRound, roundsJson } from '../recheck/export.ts'
import { type CheckedAll, checkAll, readExport } from './exported.ts'
import { isExport, readRound } from './proof.ts'

beforeAll(() => speak('pt', pt))

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const VECTORS: Vector[] = JSON.parse(
  readFileSync(new URL('../../../../../docs/games/vectors.json', import.meta.url), 'utf8'),
)
const VERSIONS: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../../../../../docs/games/versions.json', import.meta.url), 'utf8'),
)

/** A vector in the form of an exported round. */
function exported({ game, seeds, bet, stake, rtpBp, payout }: Vector, at: number): ExportedRound {
  const proof =
    'hash' in seeds
      ? { round: 1, chain: 1, place: 1, first_hash: sha256(seeds.hash), salt: seeds.salt, hash: seeds.hash }
      : {
          server_seed: seeds.serverSeed,
          server_seed_hash: sha256(seeds.serverSeed),
          client_seed: seeds.clientSeed,
          nonce: seeds.nonce,
        }
  // A flight is paid at its cash-out.
  const taken = game === 'crash' && payout > 0 && { taken_at: (bet as { target: number }).target }
  return {
    ...{ id: `round-${at}`, opened_at: '2026-11-23T12:00:00.000Z', game, proof },
    ...{ play: { game, ...bet, ...taken }, stake, payout, max_win: 10_000_000, version: 1 },
    ...{ ending: payout === 0 ? 'lost' : game === 'mines' ? 'cashed_out' : 'won', rtp_bp: rtpBp as number },
    data_sha256: VERSIONS[game]?.[0] ?? '',
  } as ExportedRound
}

/** Lost vectors of Mines are left out, because their picks continue after the mine, where a real round ends. */
const ROUNDS = VECTORS.filter(({ game, payout }) => game !== 'mines' || payout > 0).map(exported)

async function checked(text: string): Promise<CheckedAll[]> {
  const reports: CheckedAll[] = []
  const { rounds } = readExport(text)
  await checkAll(rounds, { onReport: (now) => reports.push(now), signal: new AbortController().signal })
  return reports
}

it('the exported file of rounds of every game is read whole, and every round agrees', async () => {
  expect(new Set(ROUNDS.map(({ game }) => game)).size).toBe(GAME_NAMES.length)
  const text = roundsJson(ROUNDS)
  expect([isExport(text), readRound(text)]).toEqual([true, undefined])
  expect(readExport(text)).toMatchObject({ rounds: { length: ROUNDS.length }, unread: 0 })
  expect((await checked(text)).at(-1)).toEqual({ done: ROUNDS.length, differing: [] })
})

it.each(GAME_NAMES)('a round of %s that was paid a centavo more is found among the others', async (game) => {
  const paid = ROUNDS.find((round) => round.game === game && round.payout > round.stake)
  const text = roundsJson(
    ROUNDS.slice(0, 3).concat({ ...(paid as ExportedRound), id: 'more', payout: (paid?.payout ?? 0) + 1 }),
  )
  const { done, differing } = (await checked(text)).at(-1) as CheckedAll
  expect([done, differing.map(({ said: claim }) => claim.id)]).toEqual([4, ['more']])
})

it.each(GAME_NAMES)(
  '[LAW-RNG-5] rounds of %s are checked with no other texts than those that the game itself names',
  async (game) => {
    const { texts = [] } = await loadProven(game)
    for (const group of Object.keys(m) as TextGroup[])
      if (!texts.includes(group)) Reflect.deleteProperty(m, group)
    onTestFinished(() => speak('pt', pt))
    const own = ROUNDS.filter((round) => round.game === game)
    expect((await checked(roundsJson(own))).at(-1)).toEqual({ done: own.length, differing: [] })
  },
)

it('rounds without a revealed seed and of other games are counted, not called different', () => {
  const [first] = ROUNDS as [ExportedRound]
  const secret = { ...first, proof: { ...first.proof, server_seed: null } }
  const text = JSON.stringify({ rounds: [first, secret, { ...first, game: 'other' }, 7, null] })
  expect(readExport(text)).toMatchObject({ rounds: { length: 1 }, unread: 4 })
})

it.each(['', '{}', '[]', '{"rounds":1}', '"rounds"'])('%j is no exported file', (text) => {
  expect(isExport(text)).toBe(false)
})
