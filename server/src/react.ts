import { checked, type FactName, type Reactions } from './facts.ts'
import type { Tx } from './platform/db.ts'
import type { OutboxFact, OutboxReactions } from './platform/outbox.ts'

/** Reactions of all modules in the outbox's form; facts are first validated by their schemas. */
export const toOutboxReactions = (modules: readonly Reactions[]): OutboxReactions[] =>
  modules.map((reactions) => {
    const alls = new Map<unknown, { all: (tx: Tx, facts: readonly OutboxFact[]) => Promise<void> }>()
    const handler = (react: unknown) => (tx: Tx, fact: OutboxFact) =>
      (react as (tx: Tx, fact: object) => Promise<void>)(tx, checkedFact(fact))
    // A reaction to several names stays one reaction.
    const all = (react: unknown) => {
      const made = alls.get(react) ?? {
        all: (tx: Tx, facts: readonly OutboxFact[]) =>
          (react as (tx: Tx, facts: readonly object[]) => Promise<void>)(tx, facts.map(checkedFact)),
      }
      alls.set(react, made)
      return made
    }
    return Object.fromEntries(
      Object.entries(reactions).map(([name, reaction]) => [
        name,
        typeof reaction === 'function' ? handler(reaction) : all(reaction.all),
      ]),
    )
  })

const checkedFact = ({ name, ...payload }: OutboxFact) => ({
  name,
  ...checked(name as FactName, payload),
})
