/** Double entry in memory: what leaves one account enters others, in whole centavos. */
export interface Books {
  /** Throws for entries that do not add up to 0, and for a player who would owe. */
  post(entries: readonly (readonly [account: string, amount: bigint])[]): void
  balance(account: string): bigint
  total(): bigint
}

export function openBooks(): Books {
  const balances = new Map<string, bigint>()
  return {
    post(entries) {
      if (entries.reduce((sum, [, amount]) => sum + amount, 0n) !== 0n)
        throw new Error('entries do not add up to 0')
      for (const [account, amount] of entries) {
        const balance = (balances.get(account) ?? 0n) + amount
        if (balance < 0n && account.startsWith('player ')) throw new Error(`${account} would owe ${-balance}`)
        balances.set(account, balance)
      }
    },
    balance: (account) => balances.get(account) ?? 0n,
    total: () => [...balances.values()].reduce((sum, one) => sum + one, 0n),
  }
}
