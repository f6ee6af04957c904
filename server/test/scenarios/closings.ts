import { randomUUID } from 'node:crypto'
import { setResult, voidMarkets } from '../../src/modules/sports/results/operate.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { eventually, granted, type House, PASSWORD, type Person } from '../house.ts'
import { confirming } from '../letter-codes.ts'
import { sportsOffer } from '../sports-offer.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

export interface RecordedStep {
  reason: string
  step: string
  at: Date
  amount: number | null
  detail: { letter?: boolean }
}

/** Actions and reads of tests about closings. */
export function closingActions(house: House) {
  const { app, sandbox } = house
  const offer = sportsOffer(app.db)
  const rows = async <T>(query: string, ...values: unknown[]) =>
    (await app.db.pool.query(query, values)).rows as T[]
  const steps = ({ id }: Pick<Person, 'id'>) =>
    rows<RecordedStep>(
      `select c.reason, s.step, s.at, s.amount_cents::int as amount, s.detail from closing_steps s join closings c on c.id = s.closing_id
        where c.player_id = $1 order by s.id`,
      id,
    )
  const words = async (who: Pick<Person, 'id'>) => (await steps(who)).map(({ step }) => step)
  const beat = async (name: string) => {
    const found = app.jobs.flatMap(({ repeats }) => repeats ?? []).find((repeat) => repeat.name === name)
    if (!found) throw new Error(`there is no repeated job ${name}`)
    await found.run()
  }
  return {
    rows,
    steps,
    words,
    beat,
    login: ({ email, password }: Person) => house.call('POST /api/auth/login', { body: { email, password } }),
    /** The same player with a new login, after the clock was moved. */
    async again(who: Person): Promise<Person> {
      const { email, password, device } = who
      const { access_token: token } = await granted(
        house.call('POST /api/auth/login', { body: { email, password, device } }),
      )
      const call: Person['call'] = (name, sent) => house.call(name, { token, ...sent })
      return { ...who, token, call: confirming(call, house.codeTo, email) }
    },
    real: async ({ id }: Person) => Number((await app.wallet.balance(id)).real),
    /** Waits until this is the last step. */
    reaches: async (who: Pick<Person, 'id'>, step: string) => {
      await eventually(async () => {
        await beat('closing.advance')
        return (await words(who)).at(-1) === step
      }, 15_000)
    },
    /** `as`: by default an unused e-mail, and the common password. */
    register: (document: string, as: { email?: string; password?: string } = {}) =>
      house.call('POST /v2/auth/register', {
        body: {
          document,
          email: `${randomUUID()}@example.com`,
          phone: '11999990000',
          phone_code: '55',
          password: PASSWORD,
          termsAccepted: true,
          ...as,
        },
      }),
    /** Numbers of the accounts of a CPF, the oldest first. */
    accounts: async (cpf: string) =>
      (
        await rows<{ id: number }>(
          'select id::float8 as id from players where cpf = $1 order by created_at, id',
          cpf,
        )
      ).map(({ id }) => id),
    /** Withdraws the whole balance, and waits for the payment. */
    async withdrawAll(who: Person) {
      const { balance: amount } = await granted(who.call('GET /api/wallet'))
      const id = randomUUID()
      await granted(who.call('POST /api/withdrawals', { body: { id, amount } }))
      await eventually(
        async () => (await rows("select from withdrawals where id = $1 and status = 'paid'", id)).length > 0,
      )
      return amount
    },
    lettersTo: async ({ email }: Person) =>
      (await (await fetch(`${sandbox.addresses.pages}/__mail?to=${encodeURIComponent(email)}`)).json()) as {
        subject: string
        text: string
      }[],
    refusePayouts: (cpf: string) =>
      sandbox.control('faults', {
        ...{ target: 'pix', operation: 'payout.complete', kind: 'payout-rejected-async' },
        ...{ times: -1, match: { cpf } },
      }),
    /** Enters a person in a register and queries everybody without a recent query. */
    async hit(who: Person, what: object) {
      await sandbox.control(`registers/${who.cpf}`, what)
      const isBarred = async () =>
        (await rows("select from clearances where player_id = $1 and outcome = 'barred'", who.id)).length > 0
      const swept = async () =>
        (await rows("select from prohibited_look_ups where player_id = $1 and occasion = 'sweep'", who.id))
          .length
      const before = await swept()
      // A login just before may have queried at the same moment.
      await eventually(async () => {
        await rows(
          "update clearances set answered_at = 'epoch', tried_at = 'epoch', due_at = 'epoch' where player_id = $1 and outcome <> 'barred'",
          who.id,
        )
        await beat('players.sweep-prohibited')
        return (await isBarred()) || (await swept()) > before
      })
    },
    /** A bet of 10 reais on a match that begins in an hour by the database's clock. */
    async placeBet(who: Person) {
      await offer.open()
      const { fixture } = await offer.match({ odds: [1_850, 3_400, 4_500] })
      const slip = randomUUID()
      const leg = { fixture, market: 1, specifiers: '', selection: '1', odds: 1_850, version: 1 }
      const bets = [{ id: slip, stake: 1_000, legs: [leg] }]
      const placed = await granted(who.call('POST /api/bets', { body: { slip, policy: 'same', bets } }))
      if (placed.bets.length === 0) throw new Error(JSON.stringify(placed.problems))
      const desk = { db: app.db, clock: systemClock }
      const decision = { by: 'bia', why: 'as it was' }
      return {
        bet: slip,
        end: () => voidMarkets(desk, { fixture }, decision),
        win: () => setResult(desk, { fixture, market: 1 }, { '1': 'won', '*': 'lost' }, decision),
      }
    },
  }
}
