import { aroundBook } from './company.ts'
import { createDelivery } from './deliver.ts'
import { type BookDeps, schedule } from './deps.ts'
import { supplierJwks, supplierKey } from './keys.ts'
import { listedMatches } from './matches.ts'
import { bookRoutes } from './routes.ts'
import { createSettler } from './settle.ts'

/** A supplier of a whole book of bets, which is shown by its script in the operator's page and calls the operator's wallet. */
export function createBook(deps: BookDeps) {
  const key = supplierKey(deps.options.bookKey)
  const delivery = createDelivery(deps, key)
  const settler = createSettler(deps, delivery)
  const { book } = deps.store.state
  // The process ended before the wallet answered: nobody knows whether these stakes were taken.
  for (const slip of Object.values(book.slips).filter(({ state }) => state === 'making')) {
    slip.state = 'cancelled'
    deps.tasks.after(0, 'book.discard', { id: slip.id })
  }
  return {
    routes: bookRoutes(deps, delivery, settler, supplierJwks(key)),
    around: aroundBook(deps),
    matches: () => listedMatches(schedule(deps), deps.tasks.now()),
    settle: settler.settle,
    rollback: settler.rollback,
  }
}

export type SecondBook = ReturnType<typeof createBook>
