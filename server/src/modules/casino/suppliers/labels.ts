import type { Label } from '@jogo/contract/products'
import { accountProduct, SUPPLIED } from '../../money/wallet/index.ts'
import type { SuppliersDeps } from './deps.ts'
import { listRoundsByAction } from './round-store.ts'

/** Labels of movements on suppliers' accounts: the game by the number of the account, and the round. Empty for other accounts. */
export async function labelsOfSupplied(
  { db, catalogue }: Pick<SuppliersDeps, 'db' | 'catalogue'>,
  entries: readonly { rq: string; account: number }[],
): Promise<ReadonlyMap<string, Label>> {
  const [first, last] = SUPPLIED
  const own = entries.filter(({ account }) => account >= first && account <= last)
  if (own.length === 0) return new Map()
  const games = own.map(({ rq, account }) => ({ rq, id: accountProduct(account)?.number ?? 0 }))
  const [names, rounds] = await Promise.all([
    catalogue.namesById([...new Set(games.map(({ id }) => id))]),
    listRoundsByAction(
      db.sql,
      games.map(({ rq }) => rq),
    ),
  ])
  return new Map(
    games.flatMap(({ rq, id }) => {
      const name = names.get(id)?.name
      const round = rounds.get(rq)
      return name === undefined ? [] : [[rq, { casino_game: { name, ...(round && { round }) } }] as const]
    }),
  )
}

/** Names of suppliers' games by their revenue account; other accounts are omitted. */
export async function namesOfAccounts(
  { catalogue }: Pick<SuppliersDeps, 'catalogue'>,
  accounts: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const [first, last] = SUPPLIED
  const games = accounts.flatMap((account) =>
    account >= first && account <= last ? [{ account, id: accountProduct(account)?.number ?? 0 }] : [],
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
