import type { Label, Product } from '@jogo/contract/products'
import { accountProduct, isSupplied } from '../../money/wallet/index.ts'
import { slipLabel } from './action.ts'
import type { SuppliersDeps } from './deps.ts'
import { listRoundsByAction } from './round-store.ts'
import { listSlipsByAction } from './slip-store.ts'

/** Labels of movements on suppliers' accounts: the game or sports book by the number of the account, and the round or slip. Empty for other accounts. */
export async function labelsOfSupplied(
  { db, catalogue }: Pick<SuppliersDeps, 'db' | 'catalogue'>,
  entries: readonly { rq: string; account: number }[],
): Promise<ReadonlyMap<string, Label>> {
  const own = entries.filter(({ account }) => isSupplied(account))
  if (own.length === 0) return new Map()
  const games = own.flatMap(({ rq, account }) => {
    const { product, number: id } = accountProduct(account) ?? {}
    return product && id !== undefined ? [{ rq, product, id }] : []
  })
  const references = (of: Product) => games.flatMap(({ rq, product }) => (product === of ? [rq] : []))
  const [names, rounds, slips] = await Promise.all([
    catalogue.namesById([...new Set(games.map(({ id }) => id))]),
    listRoundsByAction(
      db.sql,
      games.map(({ rq }) => rq),
    ),
    listSlipsByAction(db.sql, references('sports')),
  ])
  return new Map(
    games.flatMap(({ rq, product, id }): [string, Label][] => {
      const name = names.get(id)?.name
      if (name === undefined) return []
      const round = rounds.get(rq)
      if (product === 'sports') return [[rq, slipLabel(name, slips.get(rq), round)]]
      return [[rq, { casino_game: { name, ...(round && { round }) } }]]
    }),
  )
}

/** Names of suppliers' games by their revenue account; other accounts are omitted. */
export async function namesOfAccounts(
  { catalogue }: Pick<SuppliersDeps, 'catalogue'>,
  accounts: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const games = accounts.flatMap((account) =>
    isSupplied(account) ? [{ account, id: accountProduct(account)?.number ?? 0 }] : [],
  )
  if (games.length === 0) return new Map()
  const names = await catalogue.namesById(games.map(({ id }) => id))
  return new Map(
    games.flatMap(({ account, id }) => {
      const name = names.get(id)?.name
      return name === undefined ? [] : [[account, name] as const]
    }),
  )
}
