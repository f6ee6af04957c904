import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAME_NAMES, GAMES } from '@jogo/rules/games/all'
import { dataHash } from '@jogo/rules/games/data-hash'
import { currentVersion } from '@jogo/rules/games/game'
import { versionHash } from '@jogo/rules/games/version-hash'
import { describe, expect, it } from 'vitest'
import { houseSlots } from './exact.ts'
import { type OfferedBet, oddsOfBet } from './odds.ts'
import { gamePlayer, HOUSE_GAMES } from './players.ts'
import { type Published, publishedGame } from './published.ts'
import { xoshiro } from './words.ts'

const DOCS = join(import.meta.dirname, '..', 'docs', 'games')
const SLOTS = [...houseSlots().values()]
const published = (name: string): Published => JSON.parse(readFileSync(join(DOCS, `${name}.json`), 'utf8'))

describe('[CASINO-6] what is published of a game', () => {
  it.each(GAME_NAMES)('%s: is of the data that it is played by today', (name) => {
    const version = currentVersion(GAMES[name])
    expect(published(name)).toMatchObject({ name, version, sha256: versionHash(name, version) })
    expect(existsSync(join(DOCS, `${name}.svg`))).toBe(true)
  })

  it.each(Object.entries(HOUSE_GAMES))('%s: is what follows from its rules', (name, game) => {
    expect(published(name)).toEqual(publishedGame(name, game))
  })

  it.each(SLOTS)('$name: is of the data of its file', (data) => {
    const { name, version } = data
    expect(published(name)).toMatchObject({ name, version, sha256: dataHash(data) })
  })
})

/** Chances of all results of a round or bet, for comparison with played rounds. */
const ROUNDS = 200_000
const ERRORS = 4

interface Figures {
  rtp: number
  hit: number
}

function mean(play: (next: () => number) => number, rounds: number, seed: bigint): Figures {
  const next = xoshiro(seed)
  let [sum, hits] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const times = play(next)
    sum += times
    if (times > 0) hits += 1
  }
  return { rtp: sum / rounds, hit: hits / rounds }
}

describe(`${ROUNDS} rounds of a fixed seed are within ${ERRORS} standard errors of what is published`, () => {
  const expectWithin = (found: Figures, reference: Figures & { sigma: number }, rounds: number) => {
    const { rtp, hit, sigma } = reference
    expect(Math.abs(found.rtp - rtp)).toBeLessThanOrEqual((ERRORS * sigma) / Math.sqrt(rounds))
    expect(Math.abs(found.hit - hit)).toBeLessThanOrEqual(ERRORS * Math.sqrt((hit * (1 - hit)) / rounds))
  }

  it.each(Object.keys(HOUSE_GAMES))('%s, its bets in turn', (name) => {
    const played = HOUSE_GAMES[name]?.bets().filter((bet) => bet.play) as Required<OfferedBet>[]
    expect(played.length).toBeGreaterThan(0)
    const rounds = Math.floor(ROUNDS / played.length)
    for (const { bet, play } of played) {
      const reference = published(name).bets?.find((entry) => entry.bet === bet)
      if (!reference) throw new Error(`${bet} is not published`)
      expectWithin(mean(play, rounds, 20_260_101n), reference, rounds)
    }
  })

  it.each(SLOTS)('$name', (data) => {
    const { rtp, sigma = 0, hit = 0 } = published(data.name)
    expectWithin(mean(gamePlayer(data, 'spin'), ROUNDS, 20_260_102n), { rtp, sigma, hit }, ROUNDS)
  })
})

describe('the gates', () => {
  it.each(SLOTS)('of $name: 90 to 98 %, above the stake once in 20, the top once in ten millions', (data) => {
    const { rtp, above, top } = published(data.name)
    expect(rtp).toBeGreaterThanOrEqual(0.9)
    expect(rtp).toBeLessThanOrEqual(0.98)
    expect(above).toBeGreaterThanOrEqual(1 / 20)
    expect(top.chance).toBeGreaterThanOrEqual(1e-7)
    expect(top.units).toBe(data.maxUnits)
  })

  /** Default lowest and highest stake of the house, in centavos. */
  const STAKES = Array.from({ length: 1_991 }, (_, at) => at + 10)
  const LEAST = 0.85

  it.each(Object.keys(HOUSE_GAMES))(
    '[LAW-GAM-1] of %s: no bet returns less than 85 %% at any stake once rounded down',
    (name) => {
      for (const offered of HOUSE_GAMES[name]?.bets() ?? []) {
        const { bet, outcomes } = oddsOfBet(offered)
        const least = Math.min(
          ...STAKES.map((stake) =>
            outcomes.reduce(
              (sum, { times, chance }) => sum + (Math.floor(stake * times + 1e-6) / stake) * chance,
              0,
            ),
          ),
        )
        expect(least, bet).toBeGreaterThanOrEqual(LEAST)
      }
    },
  )

  it.each(SLOTS)(
    '[LAW-GAM-1] of $name: nor does a spin, even if each win lost a whole centavo to rounding',
    ({ name }) => {
      const { rtp, hit = 1 } = published(name)
      expect(rtp - hit / 10).toBeGreaterThanOrEqual(LEAST)
    },
  )
})
