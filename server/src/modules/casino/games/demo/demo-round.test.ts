import { readFileSync } from 'node:fs'
import { SETTINGS } from '@jogo/contract/settings'
import { serverSeedHash } from '@jogo/rules/fair/pf1'
import { GAME_NAMES, GAMES, type GameName } from '@jogo/rules/games/all'
import { isOpen } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import { expect, it } from 'vitest'
import type { SeedPair } from '../fair-seeds.ts'
import { houseGame } from '../house-games.ts'
import { cashOutRound } from '../mines/cash-out.ts'
import { revealTile } from '../mines/reveal-tile.ts'
import type { MinesRound } from '../mines/round.ts'
import type { Round } from '../round.ts'
import { openDemo } from './demo-round.ts'

const ROUNDS = 20_000
const STAKE = cents(1_000n)
const NOW = new Date('2026-11-20T12:00:00Z')

interface Figures {
  rtp: number
  sigma: number
}
type Proved = Partial<Figures> & { bets?: (Figures & { bet: string })[] }

/** Proven figures of a bet in `docs/games`; a slot has only one kind of bet. */
function provenFigures(game: GameName, bet?: string): Figures {
  const all = JSON.parse(readFileSync(`docs/games/${game}.json`, 'utf8')) as Proved
  const { rtp, sigma } = (bet === undefined ? all : all.bets?.find((row) => row.bet === bet)) ?? {}
  if (rtp === undefined || sigma === undefined) throw new Error(`nothing is proved of ${game}, ${bet}`)
  return { rtp, sigma }
}

/** A pair of seeds from a fixed series, so that every run of the test draws the same. */
const pair = (game: string, at: number): SeedPair => {
  const serverSeed = Buffer.from(`${game} ${at}`).toString('hex').padEnd(64, '0')
  return { id: '', serverSeed, serverHash: serverSeedHash(serverSeed), clientSeed: 'demo', nextNonce: 0 }
}

/** Opens the first tile and cashes out. */
const oneTile = (round: Round): Round => {
  const opened = revealTile(12)(round as MinesRound)
  return isOpen(opened) ? cashOutRound(opened) : opened
}

const SLOTS = GAME_NAMES.filter((game) => houseGame(game).number > 100)
const BETS: [GameName, object, string | undefined, (round: Round) => Round][] = [
  ['dice', { side: 'under', target: 5_000 }, 'under 50.00', (round) => round],
  ['plinko', { rows: 8, risk: 'low' }, '8 rows, low risk', (round) => round],
  ['mines', { mines: 1 }, '1 mine, 1 safe', oneTile],
  ...SLOTS.map((slot) => [slot, {}, undefined, (round: Round) => round] as (typeof BETS)[number]),
]

it.each(BETS)(
  '[LAW-RNG-7] demonstrations of %s return what is promised for money',
  (game, bet, named, end) => {
    const { rtp, sigma } = provenFigures(game, named)
    let paid = 0
    for (let at = 0; at < ROUNDS; at += 1) {
      const context = { settings: SETTINGS, now: NOW, isLawful: true, pair: pair(game, at) }
      const round = end(openDemo(houseGame(game), { stake: STAKE, bet }, context))
      expect(isOpen(round)).toBe(false)
      paid += Number(round.payout)
    }
    const errors = (paid / (ROUNDS * Number(STAKE)) - rtp) / (sigma / Math.sqrt(ROUNDS))
    expect(Math.abs(errors)).toBeLessThan(4)
  },
)

it('[LAW-GAM-9] none begins where the law has none', () => {
  const context = { settings: SETTINGS, now: NOW, isLawful: false }
  expect(() =>
    openDemo(houseGame('dice'), { stake: STAKE, bet: { side: 'under', target: 5_000 } }, context),
  ).toThrow(expect.objectContaining({ code: 'demo_unavailable' }))
})

it('every game that has one is counted', () => {
  const own = GAME_NAMES.filter((game) => GAMES[game].kind !== 'shared')
  expect(BETS.map(([game]) => game).sort()).toEqual([...own].sort())
})
