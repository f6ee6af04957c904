import type { Label } from '@jogo/contract/products'
import { productOf, SUPPLIED } from '../wallet/index.ts'
import type { SuppliersDeps } from './deps.ts'

/** What the statement says of movements on suppliers' accounts: the game, by the account's number; nothing of any other. */
export async function labelsOfSupplied(
  { casino }: Pick<SuppliersDeps, 'casino'>,
  entries: readonly { rq: string; account: number }[],
): Promise<ReadonlyMap<string, Label>> {
  const [first, last] = SUPPLIED
  const own = entries.filter(({ account }) => account >= first && account <= last)
  if (own.length === 0) return new Map()
  const games = own.map(({ rq, account }) => ({ rq, id: productOf(account)?.number ?? 0 }))
  const names = await casino.namesOf([...new Set(games.map(({ id }) => id))])
  return new Map(
    games.flatMap(({ rq, id }) => {
      const name = names.get(id)?.name
      return name === undefined ? [] : [[rq, { casino_game: { name } }] as const]
    }),
  )
}
