import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, perform } from '../../src/acts/index.ts'
import type { Operator } from '../../src/modules/house/operators/index.ts'
import { changeCampaign, findCampaign } from '../../src/modules/money/bonuses/index.ts'
import { campaign } from '../campaigns.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { foundOperators } from '../operators.ts'

const TAP = { event: 'tap', codes: [] } as const
const NO_CONDITIONS = { leastBets: 0, leastStaked: 0, leastDeposit: 0, firstDeposit: false }

let house: House
let olga: Operator
let rui: Operator
let ivo: Operator
beforeAll(async () => {
  house = await openHouse('campaign_offers')
  ;({ olga, rui, ivo } = await foundOperators(house.app.operators, {
    ...{ olga: ['cashier'], rui: ['cashier'], ivo: ['cashier'] },
  }))
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const shown = async (name: string) =>
  (await granted(house.call('GET /v2/campaigns/:name', { params: { name } }))).campaign
const standing = (person: Person, name: string) =>
  granted(person.call('GET /api/campaigns/:name', { params: { name } }))
const join = (person: Person, name: string) =>
  person.call('POST /api/campaigns/:name/join', { params: { name } })
const bonuses = async (person: Person) => (await granted(person.call('GET /api/bonus', { query: {} }))).data
const dice = (person: Person, stake: number) =>
  granted(
    person.call('POST /api/games/dice/rounds', {
      body: { id: randomUUID(), stake, side: 'under', target: 4_900 },
    }),
  )

describe('[BONUS-8] the campaign of a promotion', () => {
  it('shows everybody its terms before anybody takes it, and nothing of a draft', async () => {
    await campaign(house.app, 'aberta', TAP)
    expect(await shown('aberta')).toMatchObject({
      ...{ name: 'aberta', event: 'tap', closed: null, games: [] },
      conditions: { bets: 0, staked: 0, deposit: 0, first_deposit: false },
      terms: { award: { amount: 2_000 }, multiple: 3_000, base: 'bonus', stake_max: 1_000, days: 7 },
    })
    expect(await shown('nenhuma')).toBeNull()
    await sql`update public.campaigns set state = 'draft' where name = 'aberta'`.execute(house.app.db.sql)
    expect(await shown('aberta')).toBeNull()
    expect(await refused(join(await house.player(), 'aberta'))).toBe('promotion_not_found')
  })

  it('is taken once by a tap, however often and from however many tabs, and waits for its player', async () => {
    await campaign(house.app, 'toque', TAP)
    const ana = await house.player()
    expect(await standing(ana, 'toque')).toEqual({ bonus: null, amount: 2_000, unplayed: 0, unmet: [] })
    const taps = await Promise.all(Array.from({ length: 6 }, () => granted(join(ana, 'toque'))))
    expect(new Set(taps.map(({ id }) => id)).size).toBe(1)
    const [own, ...others] = await bonuses(ana)
    expect(others).toEqual([])
    expect(own).toMatchObject({ state: 'queued', balance: 2_000, amount_rollover: 6_000, code: null })
    expect(await standing(ana, 'toque')).toMatchObject({ bonus: { id: own?.id, state: 'queued' } })
    await granted(ana.call('DELETE /api/bonus/:id', { params: { id: own?.id ?? '' } }))
    expect(await refused(join(ana, 'toque'))).toBe('promotion_conditions')
    const { bonus, unmet } = await standing(ana, 'toque')
    expect(bonus?.state).toBe('given_up')
    expect(unmet).toContainEqual({ is: 'had_by_player', most: 1 })
  })

  it('is not taken after its end, before its begin, or beyond its budget, and says why to everybody', async () => {
    const bia = await house.player()
    const year = (from: number, until: number) => ({
      from: Date.UTC(from, 0, 1),
      until: Date.UTC(until, 0, 1),
    })
    await campaign(house.app, 'passada', { ...TAP, window: year(2020, 2021) })
    await campaign(house.app, 'futura', { ...TAP, window: year(2090, 2091) })
    await campaign(house.app, 'gasta', { ...TAP, budget: { cents: 2_000, grants: 9 } })
    await campaign(house.app, 'retirada', TAP)
    await changeCampaign(house.app.db.sql, 'retirada', 'withdrawn')
    await granted(join(await house.player(), 'gasta'))
    for (const [name, closed] of [
      ['passada', { is: 'over', at: '2021-01-01T00:00:00.000Z' }],
      ['futura', { is: 'not_begun', at: '2090-01-01T00:00:00.000Z' }],
      ['gasta', { is: 'budget_spent' }],
      ['retirada', { is: 'withdrawn' }],
    ] as const) {
      expect((await shown(name))?.closed).toEqual(closed)
      expect((await standing(bia, name)).unmet).toEqual([closed])
      expect(await refused(join(bia, name))).toBe('promotion_conditions')
    }
    expect(await bonuses(bia)).toEqual([])
  })

  it('names everything that a player misses, how far he is, and lets him in when nothing is missing', async () => {
    await campaign(house.app, 'missao', { ...TAP, conditions: { ...NO_CONDITIONS, leastBets: 1 } })
    const caio = await house.player({ real: '100.00' })
    expect((await standing(caio, 'missao')).unmet).toEqual([{ is: 'bets', least: 1, has: 0 }])
    expect(await refused(join(caio, 'missao'))).toBe('promotion_conditions')
    await dice(caio, 1_000)
    await granted(join(caio, 'missao'))
    const dora = await house.player({ verified: false })
    expect((await standing(dora, 'missao')).unmet).toContainEqual({ is: 'not_verified' })
    expect(await refused(join(dora, 'missao'))).toBe('kyc_required')
  })

  it('that is for a code is not taken by a tap', async () => {
    await campaign(house.app, 'codigo', { codes: ['CODIGO'] })
    const eva = await house.player()
    expect((await standing(eva, 'codigo')).unmet).toEqual([])
    expect(await refused(join(eva, 'codigo'))).toBe('promotion_conditions')
  })
})

describe('an operator', () => {
  const act = async (name: 'grant.end' | 'grant.reinstate', id: string) =>
    perform(house.app, olga, name, { id, why: 'conversa com o jogador' })
  const state = async (person: Person, id: string) =>
    (await bonuses(person)).find((bonus) => bonus.id === id)?.state

  it('ends a running bonus and puts it back, by a worker, with the reason in its log; never one that is completed', async () => {
    await campaign(house.app, 'mimo', { event: 'operator', codes: [] })
    const gil = await house.player({ real: '100.00' })
    const give = { campaign: 'mimo', playerId: gil.id, why: 'atraso no saque' }
    await perform(house.app, olga, 'grant.give', give)
    const [{ id } = { id: '' }] = await bonuses(gil)
    const activate = () => granted(gil.call('POST /api/active/:id', { params: { id } }))
    await activate()
    expect((await gil.balance()).bonus).toBe(2_000)
    await act('grant.end', id)
    expect(await eventually(async () => (await state(gil, id)) === undefined)).toBe(true)
    expect((await gil.balance()).bonus).toBe(0)
    await act('grant.reinstate', id)
    expect(await eventually(async () => (await state(gil, id)) === 'queued')).toBe(true)
    await activate()
    for (let round = 0; round < 6; round += 1) await dice(gil, 1_000)
    expect(await eventually(async () => (await state(gil, id)) === 'completed')).toBe(true)
    await expect(act('grant.end', id)).rejects.toMatchObject({ code: 'grant_state' })
    await granted(gil.call('POST /api/redeem/:id', { params: { id } }))
    await expect(act('grant.reinstate', id)).rejects.toMatchObject({ code: 'grant_state' })
    const { rows } = await sql<{ step: string; cause: string }>`
      select step, cause from public.grant_steps where grant_id = ${id} and cause like 'operator:%' order by id`.execute(
      house.app.db.sql,
    )
    expect(rows).toEqual([
      { step: 'grant', cause: 'operator: atraso no saque' },
      { step: 'end', cause: 'operator: conversa com o jogador' },
      { step: 'reinstate', cause: 'operator: conversa com o jogador' },
    ])
  })

  it('needs a second one for what is worth much, to give it and to end it', async () => {
    await campaign(house.app, 'grande', {
      ...{ event: 'operator', codes: [], award: { amount: 10_001 }, budget: { cents: 20_002, grants: 2 } },
    })
    const hugo = await house.player()
    const give = { campaign: 'grande', playerId: hugo.id, why: 'brinde' }
    const outcome = await perform(house.app, olga, 'grant.give', give)
    expect(await bonuses(hugo)).toEqual([])
    await approve(house.app, rui, outcome.is === 'waits' ? outcome.id : 0)
    const [{ id } = { id: '' }] = await bonuses(hugo)
    await granted(hugo.call('POST /api/active/:id', { params: { id } }))
    expect(await act('grant.end', id)).toMatchObject({ is: 'waits' })
    expect(await state(hugo, id)).toBe('active')
    // The limit also holds for two operators together.
    const iara = await house.player()
    const gift = async (name: string, by: Operator) => {
      await campaign(house.app, name, { event: 'operator', codes: [], award: { amount: 5_001 } })
      return perform(house.app, by, 'grant.give', { campaign: name, playerId: iara.id, why: 'brinde' })
    }
    expect(await gift('metade', ivo)).toMatchObject({ is: 'done' })
    expect(await gift('outra-metade', rui)).toMatchObject({ is: 'waits' })
  })

  it('gives no more than the terms say, nothing to who misses a condition, and nothing without a reason', async () => {
    await campaign(house.app, 'parte', { event: 'operator', codes: [] })
    await campaign(house.app, 'do-codigo', { codes: ['DOCODIGO'] })
    const [ines, lia] = [await house.player(), await house.player({ verified: false })]
    const give = (more: object) =>
      perform(house.app, ivo, 'grant.give', { campaign: 'parte', playerId: ines.id, why: 'brinde', ...more })
    for (const [more, code] of [
      [{ amount: 2_001 }, 'grant_amount'],
      [{ amount: 0 }, 'grant_amount'],
      [{ why: ' ' }, 'reason_missing'],
      [{ campaign: 'nenhuma' }, 'campaign_not_found'],
    ] as const)
      await expect(give(more), code).rejects.toMatchObject({ code })
    await give({ amount: 500 })
    expect(await bonuses(ines)).toMatchObject([{ state: 'queued', balance: 500, amount_rollover: 1_500 }])
    for (const [more, missing] of [
      [{}, 'had_by_player, most 1'],
      [{ playerId: lia.id }, 'not_verified'],
      [{ campaign: 'do-codigo' }, 'other_event'],
    ] as const)
      await expect(give(more), missing).rejects.toMatchObject({
        code: 'grant_not_due',
        detail: { data: { missing: expect.stringContaining(missing) } },
      })
  })

  it('saves no terms that are wrong and no code of another campaign, and publishes and withdraws once', async () => {
    const { terms, texts } = await campaign(house.app, 'base', { codes: ['BASE'] })
    const save = (more: object) =>
      perform(house.app, ivo, 'campaign.save', { name: 'outra', terms: { ...terms, ...more }, texts })
    await expect(save({ codes: ['OUTRA'], days: 0 })).rejects.toMatchObject({ code: 'campaign_invalid' })
    await expect(save({ codes: ['base'] })).rejects.toMatchObject({ code: 'campaign_code_taken' })
    expect(await findCampaign(house.app.db.sql, 'outra')).toBeUndefined()
    await save({ codes: ['OUTRA'] })
    const change = (name: 'campaign.publish' | 'campaign.withdraw') =>
      perform(house.app, ivo, name, { name: 'outra' })
    await expect(change('campaign.withdraw')).rejects.toMatchObject({ code: 'campaign_state' })
    for (const name of ['campaign.publish', 'campaign.withdraw'] as const) {
      await change(name)
      await expect(change(name)).rejects.toMatchObject({ code: 'campaign_state' })
    }
  })
})
