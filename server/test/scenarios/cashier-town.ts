import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { createDepositBonuses } from '../../src/modules/money/bonuses/index.ts'
import type { CashierDeps } from '../../src/modules/money/cashier/index.ts'
import { screenPlayer } from '../../src/modules/people/aml/index.ts'
import { findEarnings } from '../../src/modules/people/referrals/index.ts'
import { findSecurityChange } from '../../src/modules/people/sessions/index.ts'
import { createPix } from '../../src/partners/pix.ts'
import { newPlayerId } from '../../src/platform/ids.ts'
import { type House, type HouseOptions, openHouse } from '../house.ts'
import { give } from '../money.ts'

/** A player for the cashier's tests; created directly, because registration has its own tests. */
export interface PayingPlayer {
  id: number
  cpf: string
  name: string
}

export interface CashierTown extends House {
  /** The cashier's deps as in `app.ts`, and a client of the payment company for tests. */
  deps: CashierDeps
  /** Events sent to open pages, oldest first. */
  events: { subject: string; payload: unknown }[]
  /** Creates a verified adult with a new CPF. @param options.real initial real balance, centavos */
  payer(options?: { real?: number; verified?: boolean }): Promise<PayingPlayer>
  real(payer: PayingPlayer): Promise<bigint>
  /** Reads the database directly. */
  rows<T>(query: string, ...values: unknown[]): Promise<T[]>
  /** Compares the ledger with the company's own records: its balance must equal our clearing account, and money set aside must have its receipt. */
  assertBankAgrees(): Promise<void>
  /** A job's function, called by the test itself. */
  task(name: string): (payload: unknown) => Promise<void>
  /** Runs a repeated job now. */
  beat(name: string): Promise<void>
  /** Orders a fault of the sandbox for one charge, payer or Pix only, so that tests can run in parallel. */
  trouble(operation: string, kind: string, match: object, more?: object): Promise<unknown>
}

export async function openCashierTown(name: string, options: HouseOptions = {}): Promise<CashierTown> {
  const house = await openHouse(name, options)
  const { app, sandbox } = house
  const { db, clock, bus, log, wallet, players, site, config } = app
  const deps: CashierDeps = {
    db,
    clock,
    bus,
    log,
    wallet,
    bonuses: createDepositBonuses({ ...app, settings: site.current, jurisdiction: config.jurisdiction }),
    players,
    settings: () => site.current(),
    listHeld: app.suppliers.listHeld,
    openCase: app.cases.openByHouse,
    findSecurityChange,
    findEarnings,
    screen: (tx, playerId) => screenPlayer(tx, playerId, { now: clock.now() }),
    pix: createPix({ ...config.pix, timeoutMs: 1_000 }),
    chargeSeconds: config.pix.chargeSeconds,
    webhookUrl: config.publicWebhookUrl,
  }
  const events: CashierTown['events'] = []
  app.bus.subscribe('transactions.user.*', (payload, subject) => events.push({ subject, payload }))
  const beat = async (jobName: string) => {
    const found = app.jobs.flatMap((job) => job.repeats ?? []).find((repeat) => repeat.name === jobName)
    if (!found) throw new Error(`there is no repeated job ${jobName}`)
    await found.run()
  }
  await setLimits(house)
  await beat('cashier.register-webhook')

  return {
    ...house,
    deps,
    events,
    task(taskName) {
      const found = app.jobs
        .flatMap((job) => Object.entries(job.tasks ?? {}))
        .find(([name]) => name === taskName)
      if (!found) throw new Error(`there is no job ${taskName}`)
      return found[1]
    },
    close: async () => {
      await deps.pix.close()
      await house.close()
    },
    beat,
    assertBankAgrees: async () => {
      const { pix } = await sandbox.control<{ pix: BankState }>('state', {}, 'GET')
      const { rows } = await db.pool.query<Record<string, bigint>>(OUR_SIDE)
      expect(rows[0]).toMatchObject({ bank: BigInt(balance(pix)), pending: 0n, to_return: 0n })
    },
    rows: async <T>(query: string, ...values: unknown[]) => (await db.pool.query(query, values)).rows as T[],
    real: async ({ id }) => (await wallet.balance(id)).real,
    trouble: (operation, kind, match, more = {}) =>
      sandbox.control('faults', { target: 'pix', operation, kind, match, ...more }),
    async payer({ real = 0, verified = true } = {}) {
      const { cpf, name } = await sandbox.control<{ cpf: string; name: string }>('cpf')
      const id = newPlayerId()
      const email = `${id}@example.com`
      await db.transaction(async (tx) => {
        await sql`insert into players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash,
            verified_at, terms_version, terms_accepted_at, created_at)
          values (${id}, ${cpf}, ${name}, '1990-01-01', ${email}, ${email}, '55', '11999990000', 'pt', 'none',
            ${verified ? new Date() : null}, '1', now(), now())`.execute(tx)
        await wallet.open(tx, id)
        if (verified) await wallet.unbar(tx, id)
        if (real > 0) await give(wallet, tx, { playerId: id, amount: real })
      })
      return { id, cpf, name }
    },
  }
}

/** The operator's limits, centavos, set here so that the tests do not depend on the defaults. */
const LIMITS = { deposit_min: 100, deposit_max: 5_000_000, withdraw_min: 100, withdraw_max: 1_000_000 }

/** `more`: other limits than those of the tests. */
export async function setLimits({ app }: House, more: Partial<typeof LIMITS> = {}): Promise<void> {
  for (const [key, value] of Object.entries({ ...LIMITS, ...more })) {
    await app.db.pool.query(
      'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [key, value],
    )
  }
  await app.site.refresh()
}

interface BankState {
  received: Record<string, { cents: number; refunds: { cents: number; status: string }[] }>
  payouts: Record<string, { cents: number; status: string; returns: { cents: number }[] }>
}

const total = (items: readonly { cents: number }[]) => items.reduce((sum, item) => sum + item.cents, 0)

/** Our balance at the company according to its own records. */
function balance({ received, payouts }: BankState): number {
  const paid = Object.values(payouts).filter((payout) => payout.status === 'REALIZADO')
  const refunds = Object.values(received).flatMap((payment) => payment.refunds)
  return (
    total(Object.values(received)) -
    total(refunds.filter((refund) => refund.status === 'DEVOLVIDO')) -
    total(paid) +
    total(paid.flatMap((payout) => payout.returns))
  )
}

/** Excludes Pix taken back by the banks, which no person has decided on. */
const OUR_SIDE = `
  with house as (select account, -sum(sum)::bigint as held from ledger.batches b, unnest(b.accounts, b.sums) as s(account, sum) group by account)
  select (select coalesce(held, 0) from house where account = 1)
      - (select coalesce(sum(taken_back_cents), 0)::bigint from pix_receipts)
      - (select coalesce(sum(amount_cents), 0)::bigint from balance_corrections where posted_at is not null and reason = 'deposit_taken_back') as bank,
    coalesce((select -held from house where account = 2), 0)
      - (select coalesce(sum(amount_cents), 0)::bigint from withdrawal_payouts where status in ('waiting', 'sent')) as pending,
    coalesce((select -held from house where account = 3), 0)
      - (select coalesce(sum(amount_cents), 0)::bigint from pix_receipts where state in ('returning', 'stuck')) as to_return`

/** Waits until `read` gives `target`; concurrent tests cannot use `expect.poll`. */
export const becomes = async <T>(read: () => Promise<T>, target: T): Promise<void> => {
  await vi.waitFor(async () => expect(await read()).toEqual(target), { timeout: 20_000, interval: 50 })
}

export const partnerId = (id: string) => id.replaceAll('-', '')

/** `read` gives `target` now and at every check for 1.5 s: jobs and callbacks in progress have no other effect. */
export async function stays<T>(read: () => Promise<T>, target: T): Promise<void> {
  const until = performance.now() + 1_500
  do {
    expect(await read()).toEqual(target)
    await new Promise((resolve) => setTimeout(resolve, 50))
  } while (performance.now() < until)
}
