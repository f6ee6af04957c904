import { randomUUID } from 'node:crypto'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedCertificates } from '../../seeds/certificates.ts'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { type Campaigned, campaign } from '../campaigns.ts'
import { granted, type House, openHouse, type Person, refused } from '../house.ts'
import { sportsOffer } from '../sports-offer.ts'

const MINOR = '12345678909'

let house: House
beforeAll(async () => {
  house = await openHouse('jurisdiction', { config: { jurisdiction: JURISDICTIONS.br } })
  const owner = new pg.Client({ connectionString: house.database.ownerUrl })
  await owner.connect()
  await owner.query(`insert into casino_providers (id, slug, name, position) values (901, 'baoba', 'Baobá', 900);
    insert into casino_games (id, slug, name, provider_id, path, position, supplier, supplier_key, certificate, countries_barred, has_demo) values
      (1900000, 'baoba-onca', 'Onça', 901, '/play/baoba-onca', 1, 'softswiss', 'baoba:Onca', null, '{}', true),
      (1900001, 'baoba-lua', 'Lua', 901, '/play/baoba-lua', 2, 'softswiss', 'baoba:Lua', 'LAB-1', '{US,BR}', true),
      (1900002, 'baoba-sol', 'Sol', 901, '/play/baoba-sol', 3, 'softswiss', 'baoba:Sol', 'LAB-2', '{US}', true)`)
  await owner.end()
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

it('in Brazil no setting holds a withdrawal back, and the site is told whose law applies', async () => {
  const limits = { deposit_rollover: 5, withdraw_enabled: false, withdraw_max: 100, withdraw_interval: 60 }
  for (const [key, value] of Object.entries(limits))
    await changeSetting(house.app, { key, value, by: 'olivia' })
  await house.app.site.refresh()
  const settings = await granted(house.call('GET /v2/settings/'))
  expect(settings).toMatchObject({ jurisdiction: 'br', deposit_rollover: 0, withdraw_enabled: true })

  const ana = await house.player({ real: '50.00' })
  for (const amount of [3_000, 2_000])
    await granted(ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount } }))
  expect(await ana.balance()).toEqual({ real: 0, bonus: 0 })
})

it('[LAW-PRO-1] in Brazil a coupon that asks for no bet, or goes with a deposit, is refused, whatever was published elsewhere', async () => {
  const elsewhere = { ...house.app, config: { ...house.app.config, jurisdiction: JURISDICTIONS.open } }
  await campaign(elsewhere, 'antes', { codes: ['ANTES'] })
  await campaign(elsewhere, 'pix', {
    ...{ kind: 'deposit_match', event: 'deposit', award: { share: 500, most: 3_000 }, codes: ['PIX'] },
  } as Campaigned)
  const ana = await house.player({ real: '20.00' })
  for (const code of ['ANTES', 'PIX'])
    expect(await refused(ana.call('POST /api/coupons/apply', { body: { code } }))).toBe('coupon_forbidden')
  const id = randomUUID()
  const charge = ana.call('POST /api/deposits', { body: { id, amount: 2_000, coupon: 'PIX' } })
  expect(await refused(charge)).toBe('coupon_forbidden')
  expect((await ana.call('GET /api/deposits/:id', { params: { id } })).status).toBe(404)
  expect((await granted(ana.call('GET /api/bonus', { query: {} }))).data).toEqual([])
})

it.each([
  ['br', false],
  ['open', true],
] as const)(
  '[LAW-PRO-4] in %s settings that ask unasked for a deposit or reward referrals count: %s',
  async (law, counts) => {
    const here = law === 'br' ? house : await openHouse('jurisdiction_open')
    try {
      for (const key of ['refer_enabled', 'deposit_enable_popup'])
        await sql`insert into settings (key, value) values (${key}, 'true')
          on conflict (key) do update set value = excluded.value`.execute(here.app.db.sql)
      await here.app.site.refresh()
      expect(here.app.site.current()).toMatchObject({ refer_enabled: counts, deposit_enable_popup: counts })
      expect((await granted(here.call('GET /v2/settings/'))).deposit_enable_popup).toBe(counts)
    } finally {
      if (here !== house) await here.close()
    }
  },
)

it('[LAW-PRO-4] [BONUS-9] in Brazil the list of who came by a link has the day of the registration, and nothing of what the person does', async () => {
  const [ana, bia] = [await house.player(), await house.player()]
  const referred = await house.player({ referrer: ana })
  const overview = await granted(ana.call('GET /api/referrals'))
  expect(overview).toMatchObject({ people: 1, verified: null, programme: { state: 'forbidden' } })
  const { data } = await granted(ana.call('GET /api/referrals/people'))
  const nothing = { state: 'refused', why: 'programme', waits_for: null, reward: null }
  expect(data).toMatchObject([nothing])
  for (const text of [referred.email, referred.cpf, (await referred.me()).name])
    expect(JSON.stringify(data)).not.toContain(text)
  expect((await granted(bia.call('GET /api/referrals/people'))).data).toEqual([])
})

it('[LAW-KYC-1] in Brazil nobody below the age of its law opens an account, and nothing is told of a child', async () => {
  const body = {
    ...{ document: MINOR, email: `${randomUUID()}@example.com`, phone: '11999990000' },
    ...{ password: 'girassol-azul-42', termsAccepted: true },
  }
  expect(await refused(house.call('POST /v2/auth/register', { body }))).toBe('underage')
  const answer = await granted(house.call('POST /api/validate/document', { body: { document: MINOR } }))
  expect(answer).toMatchObject({ success: false })
  expect(answer).not.toHaveProperty('name')
})

const dice = (person: Person, id: string = randomUUID()) =>
  person.call('POST /api/games/dice/rounds', { body: { id, stake: 100, side: 'under', target: 5_000 } })
const mines = (person: Person) =>
  person.call('POST /api/games/mines/rounds', { body: { id: randomUUID(), stake: 100, mines: 3 } })
const certify = async (...games: string[]) => {
  const value = games.map((game) => ({ game, version: 1, id: `LAB-${game}` }))
  await changeSetting(house.app, { key: 'casino_certificates', value, by: 'olivia' })
  await house.app.site.refresh()
}

it('[LAW-LIC-4] [LAW-REC-8] in Brazil a version of a game without a certificate takes no bet, and its rules say why', async () => {
  await certify('mines')
  const ana = await house.player({ real: '50.00' })
  expect(await refused(dice(ana))).toBe('game_uncertified')
  const availability = async () => {
    const { enabled, closed } = await granted(house.call('GET /api/games/dice'))
    return { enabled, closed }
  }
  expect(await availability()).toEqual({ enabled: false, closed: 'uncertified' })
  const { casino_games } = await granted(house.call('GET /v2/settings/'))
  expect(casino_games).toContainEqual({ game: 'dice', paused: 'uncertified' })
  expect(await ana.balance()).toEqual({ real: 5_000, bonus: 0 })
  await certify('mines', 'dice')
  expect(await availability()).toEqual({ enabled: true, closed: null })
  await granted(dice(ana))
})

it('a town for demonstration has certificates that name the sandbox where nobody has entered any, and opens every game', async () => {
  await changeSetting(house.app, { key: 'casino_certificates', value: undefined, by: 'olivia' })
  await seedCertificates(house.app)
  await house.app.site.refresh()
  const { casino_certificates, casino_games } = house.app.site.current()
  expect(casino_certificates.filter(({ id }) => !id.startsWith('SANDBOX-'))).toEqual([])
  expect(casino_games.filter(({ paused }) => paused)).toEqual([])
  await certify('mines', 'dice')
  await seedCertificates(house.app)
  await house.app.site.refresh()
  expect(house.app.site.current().casino_certificates).toHaveLength(2)
})

it('[LAW-SPO-2] in Brazil a bet on a match is taken at the odds that were seen or at higher ones, and nobody agrees to lower ones beforehand', async () => {
  const offer = sportsOffer(house.app.db)
  await offer.open()
  const { fixture } = await offer.match({ odds: [1_850, 3_400, 4_500] })
  const ana = await house.player({ real: '50.00' })
  const bet = (policy: 'same' | 'better' | 'any', seen: number) => {
    const leg = { fixture, market: 1, specifiers: '', selection: '1', odds: seen, version: 1 }
    const body = { slip: randomUUID(), policy, bets: [{ id: randomUUID(), stake: 1_000, legs: [leg] }] }
    return ana.call('POST /api/bets', { body })
  }
  for (const seen of [1_850, 1_900]) expect(await refused(bet('any', seen))).toBe('invalid_request')
  const lower = await granted(bet('better', 1_900))
  expect(lower.problems).toMatchObject([{ code: 'odds_changed', odds: 1_850 }])
  const higher = await granted(bet('better', 1_800))
  const same = await granted(bet('same', 1_850))
  expect([...higher.bets, ...same.bets].map(({ odds, policy }) => [odds, policy])).toEqual([
    [1_850, 'better'],
    [1_850, 'same'],
  ])
  expect(await ana.balance()).toEqual({ real: 3_000, bonus: 0 })
})

it('in Brazil nobody plays without money, because nobody knows the age of a visitor', async () => {
  await certify('mines', 'dice')
  const bet = { stake: 100, side: 'under', target: 5_000 } as const
  expect(await refused(house.call('POST /api/games/dice/demo', { body: bet }))).toBe('demo_unavailable')
  const board = { stake: 100, mines: 3 }
  expect(await refused(house.call('POST /api/games/mines/demo', { body: board }))).toBe('demo_unavailable')
  const ana = await house.player()
  const call = { params: { slug: 'baoba-sol' }, body: { client_type: 'mobile' } } as const
  for (const person of [house, ana])
    expect(await refused(person.call('POST /v2/casino-games/:slug/demo', call))).toBe('demo_unavailable')
})

it('[LAW-GAM-9] in Brazil five seconds lie between the rounds that a player begins, whatever the game; a repeat is no new round', async () => {
  await certify('mines', 'dice')
  const [ana, bia] = [await house.player({ real: '50.00' }), await house.player({ real: '50.00' })]
  const id = randomUUID()
  const first = await granted(dice(ana, id))
  expect(await refused(dice(ana))).toBe('round_too_soon')
  expect(await refused(mines(ana))).toBe('round_too_soon')
  expect((await granted(dice(ana, id))).id).toBe(first.id)
  await granted(dice(bia))
  house.clock.advance(5_000)
  const both = await Promise.all([dice(ana), dice(ana)])
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await granted(ana.call('GET /api/fair/seeds'))).toMatchObject({ next_nonce: 2 })
})

it("[LAW-LIC-4] in Brazil a supplier's game without a certificate, or barred by its provider, is shown as closed and does not open", async () => {
  const ana = await house.player()
  const availability = async (slug: string) => {
    const { state, closed_why } = await granted(
      house.call('GET /v2/casino-games/:slug', { params: { slug } }),
    )
    const body = { client_type: 'mobile' } as const
    const opened = await refused(ana.call('POST /v2/casino-games/:slug/launch', { params: { slug }, body }))
    return [state, closed_why, opened]
  }
  expect(await availability('baoba-onca')).toEqual(['closed', 'uncertified', 'game_uncertified'])
  expect(await availability('baoba-lua')).toEqual(['closed', 'country_barred', 'country_barred'])
  // The game would open if its supplier were configured.
  expect(await availability('baoba-sol')).toEqual(['open', null, 'supplier_unavailable'])
})
