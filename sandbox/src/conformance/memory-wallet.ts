/** For tests: a correct wallet without a database. A request never waits, so no two requests race. */
export interface MemoryReply {
  status: number
  body: Record<string, unknown>
}

interface Done {
  content: string
  tx: string
  user: string
  /** Effect on the balance. */
  cents: number
  rolledBack?: string
}

export class Refused extends Error {
  readonly code: number
  constructor(code: number, message = 'refused') {
    super(message)
    this.code = code
  }
}

/** The books of both codecs: movements by the supplier's id, tombstones, ended rounds. */
export class Books {
  readonly balances: Map<string, number>
  readonly #done = new Map<string, Done>()
  readonly #tombstones = new Set<string>()
  readonly #ended = new Set<string>()
  #next = 0
  constructor(balances: Record<string, number>) {
    this.balances = new Map(Object.entries(balances))
  }

  balance(user: string): number {
    const balance = this.balances.get(user)
    if (balance === undefined) throw new Refused(101, 'no such player')
    return balance
  }

  end(round: string): void {
    this.#ended.add(round)
  }

  /**
   * Applies all actions or none. @param cents negative for a bet @param keepsFirst whether a repeat with another
   * amount also gets the first answer @returns a tx_id for each action
   */
  apply(
    user: string,
    round: string,
    actions: readonly { id: string; kind: string; cents: number }[],
    { keepsFirst = false } = {},
  ): string[] {
    const fresh: [string, Done][] = []
    let balance = this.balance(user)
    const txIds = actions.map(({ id, kind, cents }) => {
      const content = JSON.stringify([user, round, kind, ...(keepsFirst ? [] : [cents])])
      if (this.#tombstones.has(id)) return ''
      const known = this.#done.get(id) ?? fresh.find(([key]) => key === id)?.[1]
      if (known) {
        if (known.content !== content) throw new Refused(400, 'the id is of another action')
        return known.tx
      }
      if (kind === 'bet' && this.#ended.has(round)) throw new Refused(400, 'the round has ended')
      if (balance + cents < 0) throw new Refused(100, 'not enough funds')
      balance += cents
      const tx = `tx-${++this.#next}`
      fresh.push([id, { content, tx, user, cents }])
      return tx
    })
    for (const [id, done] of fresh) this.#done.set(id, done)
    this.balances.set(user, balance)
    return txIds
  }

  /** @returns '' for an unknown id, which is refused from then on */
  rollBack(user: string, id: string, original: string): string {
    const balance = this.balance(user)
    const content = JSON.stringify([user, 'rollback', original])
    const known = this.#done.get(id)
    if (known) {
      if (known.content !== content) throw new Refused(400, 'the id is of another action')
      return known.tx
    }
    const done = this.#done.get(original)
    if (!done) {
      this.#tombstones.add(original)
      return ''
    }
    if (done.rolledBack) return done.rolledBack
    const cents = Math.max(-balance, -done.cents)
    const tx = `tx-${++this.#next}`
    this.#done.set(id, { content, tx, user, cents })
    done.rolledBack = tx
    this.balances.set(user, balance + cents)
    return tx
  }
}
