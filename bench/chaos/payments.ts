import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { askUntilAnswered, type Crowd, type Player } from './players.ts'
import type { SiteClient } from './site-client.ts'

export interface Payments {
  /** Charges paid at the bank, and granted withdrawals, by id. */
  readonly deposits: string[]
  readonly withdrawals: string[]
  stop(): Promise<void>
}

/** A player with the CPF known to the bank. */
export interface Payer extends Player {
  cpf: string
}

const PAUSE_MS = 1_500
const SPREAD_MS = 1_500
const AMOUNT = 1_000

/**
 * Players with repeated withdrawals and Pix deposits, which are work for the jobs, the facts and the payment company's
 * notices.
 */
export function startPayments(
  client: SiteClient,
  sandbox: string,
  players: readonly Payer[],
  counts: Crowd['counts'],
): Payments {
  const deposits: string[] = []
  const withdrawals: string[] = []
  let stopping = false

  async function withdraw(player: Payer) {
    const id = randomUUID()
    const answer = await askUntilAnswered(client, counts, player, '/api/withdrawals', { id, amount: AMOUNT })
    if (answer?.status === 200) withdrawals.push(id)
  }

  async function payIn(player: Payer) {
    const id = randomUUID()
    const request = { id, amount: AMOUNT }
    const charge = await askUntilAnswered<{ copy_paste: string | null }>(
      client,
      counts,
      player,
      '/api/deposits',
      request,
    )
    if (charge?.status !== 200 || !charge.body.copy_paste) return
    await askSandbox(sandbox, 'pix/pay', { code: charge.body.copy_paste, payer_cpf: player.cpf })
    deposits.push(id)
  }

  const done = Promise.all(
    players.map(async (player) => {
      while (!stopping && !player.session.isOver()) {
        await withdraw(player)
        await payIn(player)
        await sleep(PAUSE_MS + Math.random() * SPREAD_MS)
      }
    }),
  )
  return {
    deposits,
    withdrawals,
    async stop() {
      stopping = true
      await done
    },
  }
}

/** A control call to the sandbox. */
export async function askSandbox<T>(sandbox: string, path: string, body: object = {}): Promise<T> {
  const answer = await fetch(`${sandbox}/__control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
