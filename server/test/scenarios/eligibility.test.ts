import { randomUUID } from 'node:crypto'
import { GAMES } from '@jogo/rules/games/all'
import type { SharedGame } from '@jogo/rules/games/game'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { dayIn, dayPlus, startOfDay } from '@jogo/rules/zone'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { createProfileGate } from '../../src/modules/people/profile/need.ts'
import { eventually, granted, type Person } from '../house.ts'
import { override } from '../override.ts'
import type { Answer, CallName } from '../person.ts'
import { rarestBet } from '../rarest-bet.ts'
import { type SportsOffer, sportsOffer } from '../sports-offer.ts'
import {
  ABROAD,
  BRAZIL,
  entered,
  from,
  launch,
  MINUTE,
  openSupplierTown,
  type SupplierTown,
  seats,
  tell,
} from '../supplier-town.ts'

/** All ways to stake money, and all bars of a player: each bar is set while all of them are open. */
const ZONE = 'America/Sao_Paulo'

let town: SupplierTown
let offer: SportsOffer
let fixture: number
/** Created before the clock is moved: a verification follows the database's clock. */
const early: Person[] = []

// One round that takes bets for the whole test.
override((GAMES.double as SharedGame).phases, { open: 600_000 })

beforeAll(async () => {
  town = await openSupplierTown('eligibility', {
    config: {
      jurisdiction: { ...JURISDICTIONS.br, roundGapMs: 0 },
      stage: 'live',
      licensedHosts: ['127.0.0.1'],
    },
  })
  const { house } = town
  await house.dealer()
  const certificates = ['dice', 'double'].map((game) => ({ game, version: 1, id: `LAB-${game}` }))
  await changeSetting(house.app, { key: 'casino_certificates', value: certificates, by: 'olivia' })
  await house.app.site.refresh()
  offer = sportsOffer(house.app.db)
  await offer.open()
  fixture = (await offer.match({ odds: [1_850, 3_400, 4_500] })).fixture
  early.push(...(await Promise.all(BARS.map(() => house.player({ real: '900.00' })))))
})
afterAll(async () => {
  await town?.house.assertBooksBalance()
  await town?.house.close()
})

const account = async (person: Person) =>
  (await granted(person.call('GET /api/eligibility'))).refusals.map(({ error }) => error)

/** A player with access to every product. */
async function seated(who: Person | undefined) {
  const { house } = town
  const person = await entered(house, who)
  const table = await launch(person, town.other)
  const session = await launch(person, town.slot)
  const { play, ask } = await seats(town, person, session)
  const n = await eventually(async () => (await granted(house.call('GET /api/games/double/table'))).round?.n)
  let ip = BRAZIL
  const code = async <N extends CallName>(answer: Promise<Answer<N>>): Promise<string | number> => {
    const { ok, body } = await answer
    return ok ? 0 : (body as { error: string }).error
  }
  const leg = { fixture, market: 1, specifiers: '', selection: '1', odds: 1_850, version: 1 }
  const products = {
    'own game': () => {
      const body = { id: randomUUID(), stake: 100, side: 'under' as const, target: 5_000 }
      return code(person.call('POST /api/games/dice/rounds', { body, ...from(ip) }))
    },
    'shared round': () => {
      const body = { id: randomUUID(), stake: 100, round: n, ...rarestBet('double', 100) }
      return code(person.call('POST /api/games/double/rounds', { body: body as never, ...from(ip) }))
    },
    slip: () => {
      const bets = [{ id: randomUUID(), stake: 100, legs: [leg] }]
      const body = { slip: randomUUID(), policy: 'same' as const, bets }
      return code(person.call('POST /api/bets', { body, ...from(ip) }))
    },
    'slot of a supplier': () => play('bet', randomUUID()),
    'table of a supplier': () => ask('bet', randomUUID()),
    'free spin': () => play('bet', randomUUID(), randomUUID(), undefined, 0),
  }
  const round = randomUUID()
  expect(await play('bet', round)).toBe(0)
  return {
    person,
    products,
    /** Location of the player and of the supplier's game page from now on. */
    goTo: async (address: string) => {
      ip = address
      for (const page of [session, table]) await tell(person, page, address)
    },
    /** Reason of refusal shown to the player's account. */
    account: () => account(person),
    /** A win of an earlier stake, and a rollback of its bet. */
    wayOut: async () => [await play('win', round), await play('rollback', round)],
  }
}
type Seated = Awaited<ReturnType<typeof seated>>

interface Bar {
  name: string
  before?(): void
  land(seated: Seated): Promise<unknown>
  /** Answers of our own calls, and of the two suppliers in their codes. */
  own: unknown
  slot: number
  table: number
  /** A limit on stakes does not block free spins. */
  freeSpin?: number
  /** Bar of the account; undefined for a bar of the session, the location or the amount. */
  account?: string
}

const BARS: readonly Bar[] = [
  {
    name: '[LAW-RG-6] an exclusion',
    land: ({ person }) => granted(person.call('POST /api/protection/exclusion', { body: { months: 3 } })),
    ...{ own: 'player_barred', slot: 110, table: 6, account: 'player_barred' },
  },
  {
    name: 'a check of the face that is due',
    land: ({ person }) =>
      town.house.app.db.transaction((tx) => town.house.app.kyc.demandFaceCheck(tx, person.id, 'new_device')),
    ...{
      own: expect.stringMatching(/^(kyc_required|player_barred)$/),
      slot: 110,
      table: 6,
      account: 'kyc_required',
    },
  },
  {
    name: '[KYC-9] a verification that is taken back',
    land: async ({ person }) => {
      const { transactionId } = await granted(person.call('GET /api/kyc/onboarding'))
      await town.house.sandbox.control(`kyc/${transactionId}/refuse`)
      await eventually(async () => (await person.me()).status !== 'Ativo')
    },
    ...{
      own: expect.stringMatching(/^(kyc_required|player_barred)$/),
      slot: 110,
      table: 6,
      account: 'kyc_required',
    },
  },
  {
    name: 'a limit of what is staked',
    land: ({ person }) =>
      granted(
        person.call('PUT /api/protection/limits', { body: { of: 'stakes', period: 'day', value: 100 } }),
      ),
    ...{ own: 'stake_limit_reached', slot: 105, table: 50, freeSpin: 0 },
  },
  {
    name: 'a limit of what is lost',
    land: ({ person }) =>
      granted(
        person.call('PUT /api/protection/limits', { body: { of: 'losses', period: 'day', value: 100 } }),
      ),
    ...{ own: 'loss_limit_reached', slot: 105, table: 50, freeSpin: 0 },
  },
  {
    name: 'a profile of which the law wants more, in a process that began since',
    land: async ({ person }) => {
      const { app } = town.house
      await sql`update profiles set bank = null, bank_name = null, account_kind = null, bank_at = null where player_id = ${person.id}`.execute(
        app.db.sql,
      )
      const requireComplete = createProfileGate({ ...app, jurisdiction: JURISDICTIONS.br })
      Object.assign(app.profile, { requireComplete })
    },
    ...{ own: 'profile_incomplete', slot: 110, table: 4, account: 'profile_incomplete' },
  },
  {
    name: 'the log-out',
    land: ({ person }) => granted(person.call('POST /api/auth/logout')),
    ...{ own: 'unauthenticated', slot: 110, table: 6 },
  },
  {
    name: '[LAW-GEO-1] another country',
    land: ({ goTo }) => goTo(ABROAD),
    ...{ own: 'location_outside', slot: 153, table: 3 },
  },
  {
    name: '[LAW-AUT-1] half an hour without a touch',
    land: async ({ goTo }) => {
      town.house.clock.advance(30 * MINUTE)
      await goTo(BRAZIL)
    },
    ...{ own: 'session_idle', slot: 110, table: 4 },
  },
  {
    name: '[LAW-IMP-1] a register at midnight',
    before: () => {
      const now = town.house.clock.now().getTime()
      const midnight = startOfDay(dayPlus(dayIn(now, ZONE), 1), ZONE).getTime()
      town.house.clock.advance(midnight - MINUTE - now)
    },
    land: async ({ person, goTo }) => {
      const { clock, sandbox } = town.house
      await sandbox.control(`registers/${person.cpf}`, { sigap: 'AUTOEXCLUIDO' })
      clock.advance(MINUTE + 1_000)
      await goTo(BRAZIL)
      await person.call('POST /api/auth/reauthenticate', {
        body: { password: person.password },
        ...from(BRAZIL),
      })
    },
    ...{ own: 'player_barred', slot: 110, table: 6, account: 'player_barred' },
  },
  {
    name: '[AUTH-15] [LAW-KYC-7] a new wording of the terms',
    land: async () => {
      const wording = { slug: 'termos-de-uso', wordedOn: '2027-01-10', language: 'pt' as const }
      await town.house.app.content.saveRegulation(
        { ...wording, title: 'Termos', body: 'Novos.', position: 1 },
        'operator',
      )
      town.house.clock.advance(3_000)
    },
    ...{ own: 'terms_changed', slot: 110, table: 4, account: 'terms_changed' },
  },
]

it('[LAW-RG-1] [LAW-KYC-6] everything that an account lacks is told at once, not only what a bet is refused for first', async () => {
  const { house } = town
  const nobody = await entered(
    house,
    await house.player({ verified: false, limits: 'none', profile: 'none' }),
  )
  expect(await account(nobody)).toEqual(['kyc_required', 'limits_missing', 'profile_incomplete'])
  const body = { id: randomUUID(), stake: 100, side: 'under' as const, target: 5_000 }
  const bet = await nobody.call('POST /api/games/dice/rounds', { body, ...from(BRAZIL) })
  expect(bet.body).toMatchObject({ error: 'kyc_required' })
})

describe.each(BARS)('$name', (bar) => {
  it('stops every product at once, and nothing that was staked before it', async () => {
    bar.before?.()
    const seat = await seated(early[BARS.indexOf(bar)])
    const tryAll = async () => {
      const answers: Record<string, unknown> = {}
      for (const [name, stake] of Object.entries(seat.products)) answers[name] = await stake()
      return answers
    }
    expect(Object.values(await tryAll())).toEqual([0, 0, 0, 0, 0, 0])
    expect(await seat.account()).toEqual([])
    await bar.land(seat)
    expect(await tryAll()).toEqual({
      ...{ 'own game': bar.own, 'shared round': bar.own, slip: bar.own },
      ...{ 'slot of a supplier': bar.slot, 'table of a supplier': bar.table },
      'free spin': bar.freeSpin ?? bar.slot,
    })
    if (bar.own !== 'unauthenticated') expect(await seat.account()).toEqual(bar.account ? [bar.account] : [])
    expect(await seat.wayOut()).toEqual([0, expect.any(Number)])
  })
})
