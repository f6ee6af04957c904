import { GAMES, isGameName } from '@jogo/rules/games/all'
import { dataHash } from '@jogo/rules/games/data-hash'
import { currentVersion } from '@jogo/rules/games/game'
import { versionHash } from '@jogo/rules/games/version-hash'
import { type Cut, clipPoint, QUANTILES } from '@jogo/rules/games/watch/clipped'
import type { SlotData } from '@jogo/rules/slots/data'
import { type BetOdds, type HouseGame, oddsOfBet } from './odds.ts'
import type { ExactSlot } from './slot-odds.ts'

/** Content of `docs/games/<name>.json`. Shares of the stake; figures to twelve digits. */
export interface Published {
  name: string
  /** Version of the data behind the figures, as stored with a round; absent for a game that is not open yet. */
  version?: number
  sha256?: string
  method: 'enumeration' | HouseGame['method']
  note?: string
  /** Return of a slot, or of the bet with the lowest return. */
  rtp: number
  hit?: number
  above?: number
  /** For a slot: mean shortfall of a round's return against the stake. */
  risk?: number
  sigma?: number
  top: { times: number; chance: number; units?: number }
  /** Combinations of stops of a slot, each counted once. */
  cycle?: number
  /** Chances of free spins, and of hold and spin, in a round of a slot. */
  features?: { free?: number; hold?: number }
  /** Chances of a payout above `from` and up to `to` stakes. */
  distribution?: { from: number; to: number; chance: number }[]
  /** Reference of the watch: payouts of a slot capped at each of its quantiles. */
  cuts?: Cut[]
  bets?: Omit<BetOdds, 'outcomes'>[]
}

const EDGES = [0, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]

export function publishedSlot(data: SlotData, odds: ExactSlot): Published {
  const { cycle, rtp, hit, above, risk, sigma, top, features } = odds
  return rounded({
    name: data.name,
    version: data.version,
    sha256: dataHash(data),
    method: 'enumeration',
    rtp,
    hit,
    above,
    risk,
    sigma,
    top: { times: top.units / data.unit, units: top.units, chance: top.chance },
    cycle,
    features,
    distribution: slotDistribution(odds, data.unit),
    cuts: cuts(odds, data.unit),
  })
}

function cuts({ distribution }: ExactSlot, unit: number): Cut[] {
  const chances = Array.from(distribution, (chance, units) => ({ pays: units / unit, chance }))
  return QUANTILES.map((quantile) => clipPoint(chances, quantile))
}

function slotDistribution({ distribution }: ExactSlot, unit: number): NonNullable<Published['distribution']> {
  const bands = EDGES.map((to, at) => ({ from: EDGES[at - 1] ?? 0, to, chance: 0 }))
  distribution.forEach((chance, units) => {
    const band = bands.find(({ to }) => units <= to * unit)
    if (band) band.chance += chance
  })
  return bands.filter(({ chance }) => chance > 1e-15)
}

export function publishedGame(name: string, game: HouseGame): Published {
  const bets = game.bets().map(oddsOfBet)
  const least = Math.min(...bets.map(({ rtp }) => rtp))
  const top = bets.reduce((best, { top: paid }) => (paid.times > best.times ? paid : best), {
    times: 0,
    chance: 1,
  })
  const version = isGameName(name) ? currentVersion(GAMES[name]) : undefined
  return rounded({
    name,
    ...(isGameName(name) && version && { version, sha256: versionHash(name, version) }),
    method: game.method,
    ...(game.note && { note: game.note }),
    rtp: least,
    top,
    bets: bets.map(({ outcomes: _, ...figures }) => figures),
  })
}

function rounded<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_, inner) => (typeof inner === 'number' ? Number(inner.toPrecision(12)) : inner)),
  )
}
