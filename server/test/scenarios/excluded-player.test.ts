import { randomUUID } from 'node:crypto'
import { calls } from '@jogo/contract/calls'
import type { Endpoint } from '@jogo/contract/endpoint'
import { GAME_NAMES, GAMES, type GameName } from '@jogo/rules/games/all'
import type { SharedGame } from '@jogo/rules/games/game'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { schemaSample } from '../nonsense/sample.ts'
import { override } from '../override.ts'
import { rarestBet } from '../rarest-bet.ts'
import { sportsOffer } from '../sports-offer.ts'

type Name = keyof typeof calls
type Sample = Record<string, unknown>

/** Calls allowed during an exclusion, with reasons. All other changing calls of a player are refused. */
const OPEN: Readonly<Partial<Record<Name, string>>> = {
  requestWithdrawal: 'the balance is the player’s',
  saveBankAccount: 'where the withdrawal goes',
  saveAddress: 'the law asks for it before a withdrawal',
  saveGender: 'the law asks for it',
  changeEmail: 'letters must arrive',
  changePhone: 'codes must arrive',
  sendConfirmation: 'the same',
  confirmContact: 'the same',
  dropChange: 'the same',
  sendDocument: 'proves who withdraws',
  withdrawDocument: 'the same',
  acceptTerms: 'the account is still kept under them',
  redeemRollover: 'pays what was wagered before the exclusion',
  excludeRollover: 'gives a bonus up',
  listCoupons: 'reads',
  broadcastingAuth: 'reads what happens to the balance',
  rotateSeeds: 'reveals the seed with which past rounds are checked',
  quoteCashOut: 'reads what a bet is worth',
  cashOutBet: 'ends a bet that is open',
  setCashOutRule: 'the same',
  removeCashOutRule: 'the bet stands as it was placed',
  crashCashOut: 'ends a round that runs',
  minesReveal: 'ends a round that runs',
  minesCashOut: 'ends a round that runs',
  chooseGameBonus: 'leaves bonus out of bets, which are refused',
  placeGame: 'says where a page is; the bets of it are refused',
  removeFavourite: 'takes away',
  removeSportFavourite: 'takes away',
  reauthenticate: 'security of the account',
  tellInput: 'keeps the session from idling',
  changePassword: 'security of the account',
  endSession: 'security of the account',
  endOtherSessions: 'security of the account',
  beginSecondFactor: 'security of the account',
  confirmSecondFactor: 'security of the account',
  replaceRecoveryCodes: 'security of the account',
  endSecondFactor: 'security of the account',
  beginPasskey: 'security of the account',
  addPasskey: 'security of the account',
  renamePasskey: 'security of the account',
  removePasskey: 'security of the account',
  beginClosing: 'the player leaves',
  undoClosing: 'the exclusion stays',
  changeLimit: 'downwards only, as the test below shows',
  confirmLimit: 'refused while it lasts; without a wish there is nothing to refuse',
  withdrawRaise: 'downwards',
  suspend: 'never shortens the exclusion',
  exclude: 'the same',
  countPlay: 'protects',
  readCheck: 'protects',
  chooseCheck: 'protects',
  keepAssessment: 'protects',
  openCase: 'contact',
  writeToCase: 'contact',
  closeCase: 'contact',
  giveConsents: 'privacy',
  exportData: 'privacy',
  linkExport: 'privacy',
  eraseData: 'privacy',
  makeStatementFile: 'reads what happened to the balance',
}

/** Reads by its method; it opens the sports book of a supplier. */
const CHANGES_BY_GET: readonly Name[] = ['generateToken']

const NAMES = Object.keys(calls) as Name[]
const isChange = (name: Name) => {
  const { access, method }: Endpoint = calls[name]
  return access.who === 'player' && (method !== 'GET' || CHANGES_BY_GET.includes(name))
}
const REFUSED = NAMES.filter((name) => isChange(name) && !(name in OPEN))

let house: House
let eva: Person
/** Games and matches that are really offered, so that only the exclusion can refuse. */
let fixture: number
let slug: string
let gameId: string
for (const game of GAME_NAMES)
  if (GAMES[game].kind === 'shared')
    override((GAMES[game] as SharedGame).phases, { open: 60_000, closed: 300, shown: 300 })

beforeAll(async () => {
  house = await openHouse('excluded_player', { suppliers: true })
  await house.dealer()
  const offer = sportsOffer(house.app.db)
  await offer.open()
  fixture = (await offer.match({ odds: [1_850, 3_400, 4_500] })).fixture
  const supplied = await eventually(async () => {
    const { rows } = await sql<{ slug: string; id: string }>`select slug, id from casino_games
      where supplier is not null order by id limit 1`.execute(house.app.db.sql)
    return rows[0]
  })
  await sql`update casino_games set certificate = 'LAB' where supplier is not null`.execute(house.app.db.sql)
  slug = supplied.slug
  gameId = String(supplied.id)
  eva = await house.player({ real: '100.00' })
  await granted(eva.call('POST /api/protection/exclusion', { body: { months: 12 } }))
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const sampled = (schema: Endpoint['body']): Sample => (schema ? (schemaSample(schema) as Sample) : {})

const endpointGame = ({ path }: Endpoint) => GAME_NAMES.find((game) => path === `/api/games/${game}/rounds`)

async function betOn(game: GameName): Promise<Sample> {
  const stake = 1_000
  const bet = { id: randomUUID(), stake, ...rarestBet(game, stake) }
  if (GAMES[game].kind !== 'shared') return bet
  const path = `GET /api/games/${game}/table` as 'GET /api/games/double/table'
  const round = await eventually(async () => {
    const { round: now } = await granted(house.call(path))
    return now?.phase === 'open' && now.n
  })
  return { ...bet, round }
}

/** A minimal valid body, with existing items. */
async function fetchBody(name: Name): Promise<Sample> {
  const call: Endpoint = calls[name]
  const game = call.method === 'POST' ? endpointGame(call) : undefined
  if (game) return betOn(game)
  if (name === 'createDeposit' || name === 'requestWithdrawal') return { id: randomUUID(), amount: 2_000 }
  if (name === 'broadcastingAuth') return { ...sampled(call.body), channel_name: `private-users.${eva.id}` }
  const leg = { fixture, market: 1, specifiers: '', selection: '1', odds: 1_850, version: 1 }
  if (name === 'placeBets')
    return { slip: randomUUID(), policy: 'same', bets: [{ id: randomUUID(), stake: 1_000, legs: [leg] }] }
  if (name === 'placeFreeBet') return { slip: randomUUID(), bet: randomUUID(), policy: 'same', legs: [leg] }
  return sampled(call.body ?? Type.Object({}))
}

async function send(name: Name) {
  const call: Endpoint = calls[name]
  const params = { ...sampled(call.params), slug, ...(name === 'addFavourite' && { id: gameId }) }
  const path = `${call.method} ${call.path}` as 'POST /api/bets'
  return eva.call(path, { params, ...(call.body && { body: await fetchBody(name) }) } as never)
}

describe('an excluded player', () => {
  it.each(REFUSED)('[PROT-1] [LAW-RG-6] is refused by the exclusion: %s', async (name) => {
    expect((await send(name)).body).toMatchObject({ error: 'player_barred' })
  })

  it.each(NAMES.filter((name) => name in OPEN))(
    '[PROT-1] [LAW-RG-6] is not stopped by the exclusion: %s',
    async (name) => {
      expect(isChange(name)).toBe(true)
      const { status, body } = await send(name)
      for (const error of ['player_barred', 'unauthenticated', 'token_expired'])
        expect(body).not.toMatchObject({ error })
      expect(status).toBeLessThan(500)
    },
  )

  it('[PROT-1] [LAW-RG-6] logs in, reads, withdraws, exports and writes to support', async () => {
    const ida = await house.player({ real: '50.00' })
    await granted(ida.call('POST /api/protection/exclusion', { body: { months: 3 } }))
    const { email, password } = ida
    const { access_token: token } = await granted(
      house.call('POST /api/auth/login', { body: { email, password } }),
    )
    await granted(house.call('GET /api/transactions', { token }))
    await granted(house.call('POST /api/withdrawals', { token, body: { id: randomUUID(), amount: 2_000 } }))
    await granted(house.call('POST /api/privacy/exports', { token, body: { id: randomUUID() } }))
    await granted(house.call('POST /api/cases', { token, body: sampled(calls.openCase.body) as never }))
  })

  it('[PROT-1] [PROT-3] lowers a limit, and asks for no higher one', async () => {
    const lia = await house.player()
    const set = (value: number | null) =>
      lia.call('PUT /api/protection/limits', { body: { of: 'losses', period: 'day', value } })
    await granted(set(9_000))
    await granted(lia.call('POST /api/protection/exclusion', { body: { months: 3 } }))
    await granted(set(5_000))
    expect(await refused(set(6_000))).toBe('player_barred')
    expect(await refused(set(null))).toBe('player_barred')
  })
})
