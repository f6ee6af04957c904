import type { Wallet } from './deliver.ts'
import type { SupplierDeps } from './deps.ts'
import type { Grant, Session } from './types.ts'

/** Free rounds: granted by the operator, played in the game, reported to the wallet as one sum at their end. */
export interface Grants {
  find(issueId: string): Grant | undefined
  issue(grant: Omit<Grant, 'used' | 'won' | 'status'>): Grant
  cancel(grant: Grant): void
  /** Unused grants of this player in this game. */
  forSession(session: Session): Grant | undefined
  /** Records one played free round; the last round ends the grant. */
  use(grant: Grant, won: number): Promise<void>
}

export function createGrants(deps: SupplierDeps, wallet: Wallet): Grants {
  const { store, tasks, ids } = deps
  const all = () => store.state.suppliers.grants

  tasks.on<string>('supplier.grant.expire', async (issueId) => {
    const grant = all()[issueId]
    if (grant?.status === 'issued') await end(grant, 'expired')
  })

  /** The message has its id from the beginning, so that a repeat is recognised. */
  async function end(grant: Grant, status: 'played' | 'expired'): Promise<void> {
    grant.status = status
    store.changed()
    await wallet.deliver({
      supplier: grant.supplier,
      operation: 'freespins',
      userId: grant.userId,
      currency: 'BRL',
      game: grant.games[0] ?? '',
      roundId: `free-${grant.issueId}`,
      moves: [],
      finished: true,
      grant: { issueId: grant.issueId, status, total: grant.won, actionId: ids.hex(32) },
    })
  }

  return {
    find: (issueId) => all()[issueId],
    issue(wish) {
      const grant: Grant = { ...wish, used: 0, won: 0, status: 'issued' }
      all()[grant.issueId] = grant
      tasks.after(Math.max(0, grant.validUntil - tasks.now()), 'supplier.grant.expire', grant.issueId)
      store.changed()
      return grant
    },
    cancel(grant) {
      grant.status = 'canceled'
      store.changed()
    },
    forSession: (session) =>
      session.demo
        ? undefined
        : Object.values(all()).find(
            (grant) =>
              grant.status === 'issued' &&
              grant.supplier === session.supplier &&
              grant.userId === session.userId &&
              grant.games.includes(session.game),
          ),
    async use(grant, won) {
      grant.used += 1
      grant.won += won
      store.changed()
      if (grant.used >= grant.quantity) await end(grant, 'played')
    },
  }
}
