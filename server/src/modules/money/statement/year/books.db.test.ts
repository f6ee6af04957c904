import { inflateSync } from 'node:zlib'
import { cents, formatBrl } from '@jogo/rules/money'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LedgerHouse, openLedgerHouse } from '../../../../../test/ledger-house.ts'
import { depositWithPix } from '../../../../../test/money.ts'
import { rechain } from '../../../../../test/rechain.ts'
import { statementDeps } from '../../../../../test/statement-deps.ts'
import { systemClock } from '../../../../platform/clock.ts'
import { newId } from '../../../../platform/ids.ts'
import { createWallet, productAccount } from '../../wallet/index.ts'
import { createStatement, type StatementDeps } from '../index.ts'
import { monthsView, yearView } from '../views.ts'

let house: LedgerHouse
let owner: pg.Client
beforeAll(async () => {
  house = await openLedgerHouse('statement_books')
  owner = new pg.Client({ connectionString: house.database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await rechain(owner)
  await owner.end()
  await house.assertBooksBalance()
  await house.close()
})

const NOTHING = cents(0n)
const CASINO = { account: productAccount('casino', 1), label: { casino_game: { name: 'Mines' } } }
const SPORTS = {
  account: productAccount('sports', 1),
  label: { type: 'single', market: { sport_name: 'Futebol', full_name: 'A - B' } },
}
/** Repeatable random numbers from a linear congruential generator. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Posts some dozens of movements of every kind, in an order that the ledger accepts. */
async function live(playerId: number, random: (below: number) => number) {
  const wallet = createWallet({ db: house.db, ledger: house.ledger, clock: systemClock })
  const inside = (work: Parameters<typeof house.db.transaction>[0]) => house.db.transaction(work)
  await inside((tx) => wallet.open(tx, playerId))
  await inside((tx) => wallet.unbar(tx, playerId))
  await inside((tx) =>
    depositWithPix(wallet, tx, { playerId, id: newId(), amount: 1_000_000 + random(9_999) }),
  )
  const acts = [
    () => inside((tx) => depositWithPix(wallet, tx, { playerId, id: newId(), amount: 1 + random(9_999) })),
    async () => {
      const money = { playerId, id: newId(), amount: cents(1 + random(5_000)) }
      await inside((tx) => wallet.holdWithdrawal(tx, money))
      if (random(2)) {
        await inside((tx) => wallet.postWithdrawal(tx, money))
        if (random(2))
          await inside((tx) =>
            wallet.returnWithdrawal(tx, {
              ...{ playerId, id: money.id, returnId: newId() },
              amount: cents(1 + random(Number(money.amount))),
            }),
          )
      } else await inside((tx) => wallet.voidWithdrawal(tx, money))
    },
    async () => {
      const id = newId()
      await inside((tx) => wallet.grantBonus(tx, { playerId, id, amount: cents(500) }))
      if (random(2)) await inside((tx) => wallet.convertBonus(tx, { playerId, id, amount: cents(500) }))
      else await inside((tx) => wallet.forfeitBonus(tx, { playerId, id, amount: cents(500) }))
    },
    async () => {
      const play = { playerId, rq: newId(), ...(random(2) ? CASINO : SPORTS) }
      const stake = cents(1 + random(3_000))
      await wallet.takeStake({ ...play, stake })
      if (random(3) === 0) await wallet.refundStake({ ...play, real: stake, bonus: NOTHING })
      else if (random(2)) await wallet.payPayout({ ...play, real: cents(1 + random(9_000)), bonus: NOTHING })
    },
    () =>
      inside((tx) =>
        wallet.correct(tx, {
          playerId,
          id: newId(),
          real: cents(random(200) - 100 || 1),
          bonus: NOTHING,
          reason: 'typed',
        }),
      ),
  ]
  for (let count = 0; count < 60; count += 1) await acts[random(acts.length)]?.()
}

/** Spreads the wallet's movements over two years. Some are a second before the midnight of Brasília that ends 2025, some at it. */
async function spread(playerId: number) {
  const { rows } = await owner.query(
    'select seq, batch_id from ledger.journal where wallet_id = $1 order by seq',
    [playerId],
  )
  const half = Math.floor(rows.length / 2)
  for (const [at, { batch_id }] of rows.entries()) {
    const day = new Date(Date.UTC(2025, 0, 5 + at * 11, 12)).toISOString()
    const posted = at === half - 1 ? '2026-01-01T02:59:59.999Z' : at === half ? '2026-01-01T03:00:00Z' : day
    const inYear =
      at < half - 1
        ? day < '2026'
          ? day
          : '2025-12-30T12:00:00Z'
        : at > half && day < '2026-01-02'
          ? '2026-01-02T12:00:00Z'
          : posted
    await owner.query('update ledger.batches set posted_at = $2 where id = $1', [batch_id, inYear])
  }
}

interface Moved {
  month: string
  kind: number
  account: number
  real: number
  bonus: number
}

/** The movements of the journal, read and summed without any of the tested code. */
async function journal(playerId: number): Promise<Moved[]> {
  const { rows } = await owner.query(
    `select to_char(b.posted_at - interval '3 hours', 'YYYY-MM') as month, j.kind, j.account, j.real::int, j.bonus::int
       from ledger.journal j join ledger.batches b on b.id = j.batch_id where j.wallet_id = $1 order by j.seq`,
    [playerId],
  )
  return rows
}
const sum = (rows: readonly Moved[], of: 'real' | 'bonus') => rows.reduce((total, row) => total + row[of], 0)
const both = (rows: readonly Moved[], ...kinds: number[]) => {
  const own = rows.filter(({ kind }) => kinds.includes(kind))
  return sum(own, 'real') + sum(own, 'bonus')
}

/** Text of a PDF by pdfkit: its compressed pages hold hexadecimal strings of WinAnsi. */
function pdfText(pdf: Buffer): string {
  const pages = [...pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)].map(([, body = '']) => {
    const bytes = Buffer.from(body, 'latin1')
    return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : body
  })
  const lines = pages.flatMap((page) => [...page.matchAll(/\[(.*?)\] TJ/g)].map(([, line = '']) => line))
  return lines
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
}

it.each([1, 2, 3, 4, 5, 6])(
  '[LAW-REC-4] [LAW-REC-7] months and yearly statement of random history %i equal the journal to the centavo',
  async (playerId) => {
    await live(playerId, randomFrom(playerId * 77_731))
    await spread(playerId)
    const deps: StatementDeps = statementDeps({
      db: house.db,
      wallet: createWallet({ db: house.db, ledger: house.ledger, clock: systemClock }),
      clock: { ...systemClock, now: () => new Date('2027-11-30T12:00:00Z') },
      players: { get: async () => ({ name: 'Ana', cpf: '52998224725' }) as never },
    })
    const statement = createStatement(deps)
    const all = await journal(playerId)
    for (const year of [2025, 2026, 2027]) {
      const rows = all.filter(({ month }) => month.startsWith(`${year}`))
      const earlier = all.filter(({ month }) => month < `${year}`)
      const { months } = monthsView(await statement.months(playerId, year))
      expect(months).toEqual(
        months.map(({ month }) => {
          const own = rows.filter((row) => row.month === month)
          return {
            month,
            deposits: both(own, 1),
            withdrawals: -both(own, 2, 4, 5, 8) || 0,
            staked: -both(own, 50, 52) || 0,
            paid_out: both(own, 51, 53),
          }
        }),
      )
      expect(months).toHaveLength(year === 2027 ? 11 : 12)

      const view = yearView(await statement.year(playerId, year))
      expect(view.is_partial).toBe(year === 2027)
      expect(view.opening).toEqual({ real: sum(earlier, 'real'), bonus: sum(earlier, 'bonus') })
      for (const side of ['real', 'bonus'] as const) {
        expect(view.closing[side]).toBe(view.opening[side] + sum(rows, side))
        expect(view.groups.reduce((total, group) => total + group[side], view.opening[side])).toBe(
          view.closing[side],
        )
      }
      expect(view.groups.reduce((total, { movements }) => total + movements, 0)).toBe(rows.length)
      for (const [at, { account }] of [CASINO, SPORTS].entries()) {
        const own = rows.filter((row) => row.account === account)
        expect(view.products[at]).toMatchObject({ net: sum(own, 'real') })
        expect(view.products[at]?.staked.real).toBe(
          -sum(
            own.filter(({ kind }) => kind === 50 || kind === 52),
            'real',
          ) || 0,
        )
      }
      expect(view.net_prizes).toBe(view.products.reduce((total, { net }) => total + net, 0))
    }
    const pdf = await statement.yearPdf(playerId, 2025)
    const printed = pdfText(pdf)
    const { closing, groups, net_prizes } = yearView(await statement.year(playerId, 2025))
    for (const amount of [closing.real, closing.bonus, net_prizes, ...groups.map(({ real }) => real)])
      expect(printed).toContain(formatBrl(cents(amount)).replaceAll('\u00a0', ' '))
    expect(printed).toContain('Operadora: Casa Ltda.')
    await expect(statement.year(playerId, 2024)).rejects.toMatchObject({ code: 'statement_year_unknown' })
    await expect(statement.year(playerId, 2028)).rejects.toMatchObject({ code: 'statement_year_unknown' })
  },
)
