import { randomUUID } from 'node:crypto'
import { GAMES } from '@jogo/rules/games/all'
import type { SharedGame } from '@jogo/rules/games/game'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { expireDue } from '../../src/modules/money/bonuses/end-grants.ts'
import { changeCampaign } from '../../src/modules/money/bonuses/index.ts'
import { activeBonus, type Campaigned, campaign, newTerms } from '../campaigns.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { give } from '../money.ts'
import { override } from '../override.ts'
import { chainOfPoints, plantChain } from '../plant-chain.ts'
import { rarestBet } from '../rarest-bet.ts'
import { cashOut, peek, reveal } from './mines-board.ts'

/** Ends of bonuses with work in progress: open rounds, two tabs, a switch, terms, a closing, the clock. */
let house: House
for (const game of ['double', 'crash'] as const)
  override((GAMES[game] as SharedGame).phases, { open: 1_500, closed: 300, shown: 300 })
beforeAll(async () => {
  house = await openHouse('bonus_ends')
  await plantChain(house.database.ownerUrl, 'crash', chainOfPoints(Array(6).fill([100, 150])))
})
afterEach(() => house.assertBooksBalance())
afterAll(() => house?.close())

/** R$ 20.00 to be staked once. */
const ONCE: Campaigned = { rollover: { multiple: 1_000, base: 'bonus' }, stakeMax: null }
const held = (name: string, real: string) => activeBonus(house, name, { real, terms: ONCE })
const dice = (person: Person, stake: number) =>
  person.call('POST /api/games/dice/rounds', {
    body: { id: randomUUID(), stake, side: 'under', target: 4_900 },
  })
const slot = (person: Person, stake: number) =>
  person.call('POST /api/games/onca/rounds', { body: { id: randomUUID(), stake } })
/** A shared round that takes bets for another second. */
const openShared = (game: 'crash' | 'double') =>
  eventually(async () => {
    const { round, now } = await granted(house.call(`GET /api/games/${game}/table`))
    const left = round ? Date.parse(round.closes_at) - Date.parse(now) : 0
    return round?.phase === 'open' && left > 1_000 && round.n
  })
const bonuses = async (person: Person) => (await granted(person.call('GET /api/bonus', { query: {} }))).data
const stakes = async (person: Person, id: string) =>
  (await granted(person.call('GET /api/bonus/:id/stakes', { params: { id }, query: {} }))).data
const redeem = (person: Person, id: string) => person.call('POST /api/redeem/:id', { params: { id } })
const isDone = (person: Person, id: string) =>
  eventually(async () => {
    const bonus = (await bonuses(person)).find((bonus) => bonus.id === id)
    return bonus && bonus.amount_current >= bonus.amount_rollover
  })
const steps = async (id: string) =>
  (
    await sql<{
      step: string
    }>`select step from public.grant_steps where grant_id = ${id} order by id`.execute(house.app.db.sql)
  ).rows.map(({ step }) => step)
const switchBonuses = async (value: boolean) => {
  await changeSetting(house.app, { key: 'bonus_enabled', value, by: 'olga' })
  await house.app.site.refresh()
}
const expire = () =>
  expireDue({
    ...house.app,
    settings: house.app.site.current,
    jurisdiction: house.app.config.jurisdiction,
  })

describe('a bonus', () => {
  it('[BONUS-6] that is redeemed while a round of Mines holds some of it converts what the round pays', async () => {
    const { person, id } = await held('minas', '10.00')
    const round = await granted(
      person.call('POST /api/games/mines/rounds', { body: { id: randomUUID(), stake: 2_000, mines: 1 } }),
    )
    const { safe } = await peek(house, person, round.id)
    await reveal(person, round.id, safe[0])
    // Half of its stake is bonus; another round, of real money, completes the rollover.
    await house.app.db.transaction((tx) => give(house.app.wallet, tx, { playerId: person.id, amount: 2_000 }))
    await granted(dice(person, 2_000))
    await isDone(person, id)
    const before = await person.balance()
    expect(before.bonus).toBe(1_000)
    await granted(redeem(person, id))
    const { payout } = await cashOut(person, round.id)
    const whole = await eventually(async () => {
      const { real, bonus } = await person.balance()
      return bonus === 0 && real === before.real + 1_000 + payout
    })
    expect(whole).toBe(true)
  })

  it('[BONUS-7] whose last centavo two tabs stake at once, at a slot and in a round of Crash that everybody shares, is completed once, and counts both', async () => {
    const { person, id } = await held('abas', '100.00')
    await granted(dice(person, 1_900))
    const dealer = await house.dealer()
    const flight = { id: randomUUID(), stake: 100, round: await openShared('crash'), target: 200 }
    const both = await Promise.all([
      slot(person, 100),
      person.call('POST /api/games/crash/rounds', { body: flight }),
    ])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    await eventually(async () => (await stakes(person, id)).length === 3)
    await dealer.stop()
    const answers = await Promise.all([redeem(person, id), redeem(person, id)])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect((await stakes(person, id)).map(({ counted_milli }) => counted_milli).sort()).toEqual([
      100_000, 100_000, 1_900_000,
    ])
    expect((await steps(id)).filter((step) => step === 'complete' || step === 'redeem')).toEqual([
      'complete',
      'redeem',
    ])
  })

  it('[BONUS-7] that has ended counts what was staked under it and settles later, and nothing that is staked after it', async () => {
    const { person, id } = await held('acabada', '10.00')
    await granted(dice(person, 300))
    const body = { id: randomUUID(), stake: 200, mines: 5 }
    const round = await granted(person.call('POST /api/games/mines/rounds', { body }))
    const { safe } = await peek(house, person, round.id)
    await reveal(person, round.id, safe[0])
    await granted(person.call('DELETE /api/bonus/:id', { params: { id } }))
    await granted(dice(person, 400))
    await cashOut(person, round.id)
    const counted = () => stakes(person, id)
    await eventually(async () => (await counted()).some(({ stake }) => stake === 200))
    expect((await counted()).map(({ stake, counted_milli }) => [stake, counted_milli]).sort()).toEqual([
      [200, 100_000],
      [300, 300_000],
    ])
  })

  it('[BONUS-6] goes on by its terms when its campaign is withdrawn, and while bonuses are switched off: finished, redeemed or given up', async () => {
    const { person, id } = await held('retirada', '100.00')
    const other = await held('desistida', '1.00')
    await campaign(house.app, 'outra', { codes: ['OUTRA'] })
    await granted(person.call('POST /api/coupons/apply', { body: { code: 'OUTRA' } }))
    const waiting = (await bonuses(person)).find((bonus) => bonus.active === 0)?.id ?? ''
    // Other terms are a new version, which does not apply to the bonus.
    await newTerms(house.app, 'retirada', {
      ...ONCE,
      rollover: { multiple: 9_000, base: 'bonus' },
      stakeMax: 100,
    })
    await house.app.db.transaction((tx) => changeCampaign(tx, 'retirada', 'withdrawn'))
    await switchBonuses(false)
    expect((await bonuses(person)).find((bonus) => bonus.id === id)).toMatchObject({
      ...{ amount_rollover: 2_000, terms: { stake_max: null } },
    })
    await granted(dice(person, 2_000))
    await isDone(person, id)
    expect(await refused(person.call('POST /api/active/:id', { params: { id: waiting } }))).toBe(
      'bonuses_closed',
    )
    await granted(redeem(person, id))
    await granted(other.person.call('DELETE /api/bonus/:id', { params: { id: other.id } }))
    await switchBonuses(true)
    expect(await steps(id)).toEqual(['grant', 'activate', 'complete', 'redeem'])
  })

  it('whose account is being closed ends, and waits in the queue again when that is undone', async () => {
    const { person, id } = await held('encerrada', '10.00')
    const body = { password: person.password }
    await granted(person.call('POST /api/closing', { body }))
    expect(await eventually(async () => (await bonuses(person)).length === 0)).toBe(true)
    expect((await person.balance()).bonus).toBe(0)
    await granted(person.call('POST /api/closing/undo', { body }))
    const again = await eventually(async () => (await bonuses(person)).find((bonus) => bonus.id === id))
    expect(again).toMatchObject({ active: 0, balance: 2_000 })
    await granted(person.call('POST /api/active/:id', { params: { id } }))
    expect(await person.balance()).toEqual({ real: 1_000, bonus: 2_000 })
  })

  it('[BONUS-7] counts nothing of a demonstration', async () => {
    const { person, id } = await held('amostra', '10.00')
    await granted(
      person.call('POST /api/games/dice/demo', { body: { stake: 1_000, side: 'under', target: 4_900 } }),
    )
    await granted(dice(person, 100))
    await eventually(async () => (await stakes(person, id)).length > 0)
    expect((await stakes(person, id)).map(({ stake }) => stake)).toEqual([100])
  })

  it('that expires between the stake and the shared draw counts the stake, takes no other, and is converted when it is done', async () => {
    const dealer = await house.dealer()
    const { person, id } = await held('sorteio', '5.00')
    const n = await openShared('double')
    await granted(
      person.call('POST /api/games/double/rounds', {
        body: { id: randomUUID(), stake: 2_000, round: n, ...rarestBet('double', 2_000) } as never,
      }),
    )
    const past = new Date(house.clock.now().getTime() + 5)
    await sql`update public.grants set expires_at = ${past} where id = ${id}`.execute(house.app.db.sql)
    await house.app.db.transaction((tx) => house.app.wallet.setLimits(tx, person.id, { bonusUntil: past }))
    await expire()
    expect((await bonuses(person)).map((bonus) => bonus.id)).toEqual([id])
    expect(await refused(dice(person, 50))).toBe('bonus_expired')
    expect(await eventually(async () => (await bonuses(person)).length === 0, 10_000)).toBe(true)
    const [stake] = await stakes(person, id)
    expect(stake).toMatchObject({ stake: 2_000, counted_milli: 2_000_000, why: null })
    expect(['redeem', 'expire']).toContain((await steps(id)).at(-1))
    await dealer.stop()
  })

  it('that runs ends with an exclusion: its part of an open bet goes to the house when that bet pays, real money stays', async () => {
    const { person, id } = await held('excluida', '10.00')
    const round = await granted(
      person.call('POST /api/games/mines/rounds', { body: { id: randomUUID(), stake: 2_000, mines: 1 } }),
    )
    const [{ would_lose: lose } = { would_lose: undefined }] = await bonuses(person)
    expect(lose?.exclude).toEqual({ balance: 1_000, open: 1_000, unplayed: 0 })
    await granted(person.call('POST /api/protection/exclusion', { body: { months: 6 } }))
    await eventually(async () => (await steps(id)).includes('exclude'))
    expect(await house.app.wallet.balance(person.id)).toMatchObject({ real: 0n, bonus: 0n })
    // Idle rounds are closed: no tile was opened, so the stake is refunded.
    house.clock.advance(31 * 60_000)
    await house.app.games.closeIdleRounds()
    const real = await eventually(async () => {
      const balance = await house.app.wallet.balance(person.id)
      return balance.real > 0n && balance.bonus === 0n && balance.real
    })
    expect([round.stake, real]).toEqual([2_000, 1_000n])
  })

  it('that is completed is converted by an exclusion', async () => {
    const { person, id } = await held('completada', '20.00')
    await granted(dice(person, 2_000))
    await isDone(person, id)
    const { real } = await person.balance()
    await granted(person.call('POST /api/protection/exclusion', { body: { months: 6 } }))
    await eventually(async () => (await steps(id)).at(-1) === 'exclude')
    expect(await house.app.wallet.balance(person.id)).toMatchObject({ real: BigInt(real + 2_000), bonus: 0n })
  })

  it('expires after its seven days to the minute, and its campaign ends, over midnight and in another zone of the site', async () => {
    const { person } = await held('fuso', '1.00')
    const [early, late] = [await house.player(), await house.player()]
    const until = house.clock.now().getTime() + 600_000
    await campaign(house.app, 'janela', { codes: ['JANELA'], window: { from: 0, until } })
    const apply = (who: Person) => who.call('POST /api/coupons/apply', { body: { code: 'JANELA' } })
    const left = async () => {
      await expire()
      return (await house.app.bonuses.listRollovers(person.id)).length
    }
    await changeSetting(house.app, { key: 'general_time_zone', value: 'America/Noronha', by: 'olga' })
    await house.app.site.refresh()
    house.clock.advance(540_000)
    await granted(apply(early))
    house.clock.advance(61_000)
    expect(await refused(apply(late))).toBe('coupon_expired')
    house.clock.advance(7 * 86_400_000 - 661_000)
    expect(await left()).toBe(1)
    house.clock.advance(61_000)
    expect(await left()).toBe(0)
  })
})
