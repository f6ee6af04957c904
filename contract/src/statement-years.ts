import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { PRODUCTS, type Product } from './products.ts'
import { CentsView, Day, Nullable, Time } from './scalars.ts'

/** A year of America/Sao_Paulo, `2026`. */
const Year = Type.String({ pattern: '^20\\d{2}$', maxLength: 4, title: 'year' })

/**
 * A month of America/Sao_Paulo, `2026-11`. Withdrawals: requested minus given back. `staked`, `paid_out`: real and bonus together; a refunded stake counts
 * as not staked, a reversed payout as not paid.
 */
const MonthView = Type.Object({
  month: Type.String({ maxLength: 7 }),
  deposits: CentsView,
  withdrawals: CentsView,
  staked: CentsView,
  paid_out: CentsView,
})

export const statementMonths = endpoint({
  method: 'GET',
  path: '/api/transactions/months',
  access: { who: 'player', needs: [] },
  summary:
    'Deposits, withdrawals, stakes and payouts of each month of a year, from the ledger; months of America/Sao_Paulo. `years`: those with movements, newest first.',
  query: Type.Object({ year: Type.Optional(Year) }),
  response: Type.Object({
    year: Type.Integer(),
    years: Type.Array(Type.Integer()),
    months: Type.Array(MonthView),
  }),
  refusals: ['statement_summing', 'statement_year_unknown'],
})

const Balance = Type.Object({ real: CentsView, bonus: CentsView })

/** Groups of movements in the yearly statement: one for each product, and groups for movements without a product. */
export const YEAR_GROUPS = [
  'deposits',
  'withdrawals',
  ...(Object.keys(PRODUCTS) as Product[]),
  'bonus',
  'corrections',
] as const
export type YearGroup = (typeof YEAR_GROUPS)[number]

/**
 * The yearly statement (ComprovaBet). Opening balance plus all `groups` is the closing balance, real and bonus apart. `products`: stakes without refunds,
 * payouts without reversals; `net`: payouts minus stakes in real money. `tax`: an estimate of what the player assesses; null amounts for a year without an
 * official exempt amount. `is_partial`: the year has not ended.
 */
export const YearView = Type.Object({
  year: Type.Integer(),
  is_partial: Type.Boolean(),
  made_at: Time,
  from: Day,
  to: Day,
  zone: Type.String(),
  player: Type.Object({ name: Type.String(), cpf: Type.String() }),
  operator: Type.Object({ name: Type.String(), cnpj: Type.String(), authorisation: Type.String() }),
  opening: Balance,
  closing: Balance,
  groups: Type.Array(
    Type.Object({
      group: Type.Enum(YEAR_GROUPS),
      movements: Type.Integer(),
      real: CentsView,
      bonus: CentsView,
    }),
  ),
  products: Type.Array(
    Type.Object({
      product: Type.Enum(Object.keys(PRODUCTS) as Product[]),
      staked: Balance,
      paid_out: Balance,
      net: CentsView,
    }),
  ),
  net_prizes: CentsView,
  tax: Type.Object({
    per_mille: Type.Integer(),
    exempt_up_to: Nullable(CentsView),
    taxable: Nullable(CentsView),
    due: Nullable(CentsView),
  }),
})
export type YearView = Static<typeof YearView>

const YEAR_REFUSALS = ['statement_summing', 'statement_year_unknown'] as const

export const statementYear = endpoint({
  method: 'GET',
  path: '/api/transactions/years/:year',
  access: { who: 'player', needs: [] },
  summary: 'The yearly statement for the income tax (ComprovaBet), equal to the ledger to the centavo.',
  params: Type.Object({ year: Year }),
  response: YearView,
  refusals: YEAR_REFUSALS,
})

export const statementYearPdf = endpoint({
  method: 'GET',
  path: '/api/transactions/years/:year/pdf',
  access: { who: 'player', needs: [] },
  summary: 'The yearly statement as a PDF in Portuguese.',
  params: Type.Object({ year: Year }),
  response: Type.Unknown(),
  refusals: [...YEAR_REFUSALS, 'too_many_requests'],
})
