import { randomUUID } from 'node:crypto'
import { SETTINGS, type SettingKey, type Settings } from '@jogo/contract/settings'
import { GAME_NAMES, GAMES, type GameName } from '@jogo/rules/games/all'
import { cents } from '@jogo/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { rarestBet } from '../rarest-bet.ts'

let house: House
let ana: Person

beforeAll(async () => {
  house = await openHouse('game_limits')
  ana = await house.player({ real: '500.00' })
})
beforeEach(() => set({}))
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const PLAY = [
  'casino_enabled',
  'casino_bet_default',
  'casino_bet_min_total',
  'casino_bet_max_total',
  'casino_games',
] as const

/** These settings, and the defaults of all other settings of play. */
async function set(values: Partial<Settings>) {
  const before = house.app.site.current()
  const keys = PLAY.filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(values[key] ?? SETTINGS[key]),
  )
  // The highest first where it rises: no moment may contradict itself.
  if ((values.casino_bet_max_total ?? SETTINGS.casino_bet_max_total) > before.casino_bet_max_total)
    keys.reverse()
  for (const key of keys)
    await changeSetting(house.app, { key: key as SettingKey, value: values[key], by: 'olivia' })
  await house.app.site.refresh()
}

const path = (game: GameName) => `POST /api/games/${game}/rounds` as `POST /api/games/${GameName}/rounds`

/** A bet that only fails by stake or game; on shared games it names a nonexistent round. */
const bet = (game: GameName, stake: number, person = ana, more: object = {}) =>
  person.call(path(game), {
    body: {
      id: randomUUID(),
      stake,
      ...(GAMES[game].kind === 'shared' && { round: 2_000_000_000 }),
      ...rarestBet(game, Math.max(1, Math.floor(stake))),
      ...more,
    } as never,
  })
const rules = (game: GameName) => granted(house.call(`GET /api/games/${game}`))

/** Result of a bet: 'taken', or the refusal. Uses a new player if the round would stay open. */
async function answered(game: GameName, stake: number): Promise<string> {
  const person = GAMES[game].kind === 'moving' ? await house.player({ real: '50.00' }) : ana
  const { ok, body } = await bet(game, stake, person)
  const { error = '' } = ok ? {} : (body as { error: string })
  return ok || error === 'bets_closed' ? 'taken' : error
}

describe.each(GAME_NAMES)('%s obeys what the operator set:', (game) => {
  it('[CASINO-8] [ENT-16] the stakes of all games', async () => {
    await set({ casino_bet_min_total: 100, casino_bet_max_total: 400, casino_bet_default: 250 })
    expect(await rules(game)).toMatchObject({ stake_min: 100, stake_max: 400, stake_default: 250 })
    for (const [stake, what] of [
      [99, 'stake_below_min'],
      [100, 'taken'],
      [400, 'taken'],
      [401, 'stake_above_max'],
    ] as const)
      expect([stake, await answered(game, stake)]).toEqual([stake, what])
  })

  it('[CASINO-8] its own stakes, within those of all games, and the proposed one within them', async () => {
    await set({ casino_games: [{ game, stake_min: 200, stake_max: 300 }], casino_bet_default: 50 })
    expect(await rules(game)).toMatchObject({ stake_min: 200, stake_max: 300, stake_default: 200 })
    expect(await answered(game, 199)).toBe('stake_below_min')
    expect(await answered(game, 301)).toBe('stake_above_max')
    expect(await answered(game, 200)).toBe('taken')
    await set({ casino_games: [{ game, stake_min: 1, stake_max: 9_000 }], casino_bet_default: 2_000 })
    expect(await rules(game)).toMatchObject({ stake_min: 10, stake_max: 2_000, stake_default: 2_000 })
    expect(await answered(game, 2_001)).toBe('stake_above_max')
  })

  it('[CASINO-8] [ENT-16] [LAW-REC-8] whether all games are open, whether it is, and whether it paused itself', async () => {
    const before = await ana.balance()
    for (const [values, code, closed] of [
      [{ casino_enabled: false }, 'game_closed', 'closed'],
      [{ casino_games: [{ game, open: false }] }, 'game_closed', 'closed'],
      [{ casino_games: [{ game, open: false, paused: 'odds' as const }] }, 'game_closed', 'closed'],
      [{ casino_games: [{ game, paused: 'losses' as const }] }, 'game_paused', 'losses'],
      [{ casino_games: [{ game, paused: 'odds' as const }] }, 'game_paused', 'odds'],
    ] as const) {
      await set(values as unknown as Partial<Settings>)
      expect(await answered(game, 100)).toBe(code)
      expect(await rules(game)).toMatchObject({ enabled: false, closed })
    }
    expect(await ana.balance()).toEqual(before)
    const other = GAME_NAMES.find((gameName) => gameName !== game) as GameName
    expect(await answered(other, 100)).toBe('taken')
    await set({})
    expect(await rules(game)).toMatchObject({ enabled: true, closed: null })
    expect(await answered(game, 100)).toBe('taken')
  })

  it('takes no stake that is no whole number of centavos above zero', async () => {
    const before = await ana.balance()
    for (const stake of [10.5, 0, -100, 2 ** 53, Number.NaN])
      expect([stake, await refused(bet(game, stake))]).toEqual([stake, 'invalid_request'])
    expect(await refused(bet(game, 100, ana, { stake: '100' }))).toBe('invalid_request')
    expect(await ana.balance()).toEqual(before)
  })
})

describe.each(GAME_NAMES.filter((game) => GAMES[game].kind === 'moving'))(
  '%s, whose rounds stay open,',
  (game) => {
    it('[LAW-GAM-7] has one open round a player, whatever the number of tabs; other games and players are free', async () => {
      const [bia, caio] = [await house.player({ real: '50.00' }), await house.player({ real: '50.00' })]
      const answers = await Promise.all(Array.from({ length: 4 }, () => bet(game, 100, bia)))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      for (const { ok, body } of answers) if (!ok) expect(body).toMatchObject({ error: 'round_open' })
      expect(await refused(bet(game, 100, bia))).toBe('round_open')
      expect((await bia.balance()).real).toBe(4_900)
      await granted(bet(game, 100, caio))
      const instant = GAME_NAMES.find((gameName) => GAMES[gameName].kind === 'instant')
      if (instant) await granted(bet(instant, 100, bia))
    })

    it('[LAW-GAM-7] that closes or pauses in mid-round: the round is told as open, and ends as it would have', async () => {
      for (const change of [
        { game, open: false },
        { game, paused: 'odds' as const },
      ]) {
        await set({})
        const bia = await house.player({ real: '50.00' })
        const { id } = await granted(bet(game, 100, bia))
        await set({ casino_games: [change] })
        const open = await granted(bia.call('GET /api/games/rounds', { query: { state: 'open' } }))
        expect(open.data.map((round) => round.id)).toEqual([id])
        house.clock.advance(31 * 60_000)
        const ended = await eventually(async () => {
          await house.app.games.closeIdleRounds()
          const round = await granted(bia.call('GET /api/games/rounds/:id', { params: { id } }))
          return round.ending && round
        })
        expect(ended).toMatchObject({ ending: 'refunded', payout: 100 })
        expect(await bia.balance()).toEqual({ real: 5_000, bonus: 0 })
      }
    })
  },
)

it('the highest stake while a bonus runs holds for the whole stake, and the refusal names it', async () => {
  const eva = await house.player({ real: '50.00' })
  await house.app.db.transaction((tx) =>
    house.app.wallet.setLimits(tx, eva.id, { bonusStakeMax: cents(300n) }),
  )
  expect(await bet('dice', 301, eva)).toMatchObject({
    status: 422,
    body: { error: 'bonus_stake_above_max', message: expect.stringContaining('R$\u00a03,00') },
  })
  await granted(bet('dice', 300, eva))
  await granted(bet('dice', 301, eva, { without_bonus: true }))
})
