import { signRaw } from '../suppliers/softswiss/codec.ts'
import type { MemoryReply } from './memory-wallet.ts'

/**
 * For tests: a careless wallet. It signs the parsed and rewritten JSON, applies actions one by one, remembers no ids and no tombstones, accepts any
 * amount, and reads the balance before it waits for its database.
 */
export function naiveSoftswiss(secret: string, balances: Record<string, number>) {
  const bets = new Map<string, number>()
  let next = 0
  return { answer }

  async function answer(path: string, raw: string, sign: string): Promise<MemoryReply> {
    let body: Record<string, unknown>
    try {
      body = JSON.parse(raw)
    } catch {
      return { status: 500, body: { code: 500 } }
    }
    if (sign !== signRaw(secret, JSON.stringify(body))) return { status: 403, body: { code: 403 } }
    const user = String(body.user_id)
    if (balances[user] === undefined) return { status: 412, body: { code: 101 } }
    const transactions = []
    for (const row of (body.actions ?? []) as Record<string, unknown>[]) {
      const id = String(row.action_id)
      const before: number = balances[user] ?? 0
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (path === 'rollback') {
        const cents = bets.get(String(row.original_action_id))
        if (cents === undefined) return { status: 404, body: { code: 404 } }
        balances[user] = before + cents
      } else {
        const amount = Number(row.amount)
        const cents = row.action === 'bet' ? -amount : amount
        if (!Number.isFinite(cents)) return { status: 500, body: { code: 500 } }
        if (before + cents < 0) return { status: 412, body: { code: 100, balance: before } }
        balances[user] = before + cents
        bets.set(id, -cents)
      }
      transactions.push({ action_id: id, tx_id: String(++next), processed_at: new Date().toISOString() })
    }
    return { status: 200, body: { balance: balances[user], transactions } }
  }
}
