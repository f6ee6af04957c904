import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type BookState, emptyBook } from './book/types.ts'
import type { Fault } from './faults.ts'
import type { Verification } from './kyc/types.ts'
import type { Mail } from './mail.ts'
import { emptyOdds, type OddsState } from './odds/odds-state.ts'
import type { Charge, Payout, ReceivedPix, Token, Webhook } from './pix/types.ts'
import { emptyRegisters, type RegistersState } from './registers.ts'
import type { TextMessage } from './sms.ts'
import { emptySuppliers, type SuppliersState } from './suppliers/types.ts'
import type { Task } from './tasks.ts'

/** The state of all companies: plain JSON, so that it survives a restart. */
export interface State {
  seed: string
  sequence: number
  /** Offset of the clock by `advance`, ms. */
  clockOffset: number
  tasks: Task[]
  faults: Fault[]
  pix: {
    tokens: Record<string, Token>
    webhooks: Record<string, Webhook>
    charges: Record<string, Charge>
    received: Record<string, ReceivedPix>
    payouts: Record<string, Payout>
  }
  kyc: Record<string, Verification>
  mails: Mail[]
  suppliers: SuppliersState
  odds: OddsState
  registers: RegistersState
  /** Messages by SMS, oldest first. */
  texts: TextMessage[]
  book: BookState
}

export interface Store {
  state: State
  /** Marks the state as changed; it is written to disk within 250 ms. */
  changed(): void
  flush(): void
  /** Writes the last snapshot; later changes are not stored. */
  close(): void
}

export function emptyState(seed: string): State {
  return {
    seed,
    sequence: 0,
    clockOffset: 0,
    tasks: [],
    faults: [],
    pix: { tokens: {}, webhooks: {}, charges: {}, received: {}, payouts: {} },
    kyc: {},
    mails: [],
    suppliers: emptySuppliers(),
    odds: emptyOdds(),
    registers: emptyRegisters(),
    texts: [],
    book: emptyBook(),
  }
}

export function openStore(file: string, seed: string): Store {
  const state = { ...emptyState(seed), ...readSnapshot(file) }
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
  }
  return {
    state,
    flush,
    changed() {
      if (!closed) timer ??= setTimeout(flush, 250)
    },
    close() {
      closed = true
      flush()
    },
  }
}

/** Resets the state, except for one-time set-up of the product (registered webhook, tokens, the wallet's address) and the id counter. */
export function forget(state: State): void {
  const { seed, sequence, pix, suppliers, odds } = state
  const fresh = emptyState(seed)
  const { walletUrl } = suppliers
  Object.assign(state, fresh, {
    sequence,
    pix: { ...fresh.pix, tokens: pix.tokens, webhooks: pix.webhooks },
    suppliers: { ...fresh.suppliers, ...(walletUrl ? { walletUrl } : {}) },
    odds: Object.assign(odds, fresh.odds),
  })
}

function readSnapshot(file: string): Partial<State> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  try {
    return JSON.parse(text) as Partial<State>
  } catch {
    throw new Error(`${file} is not a readable snapshot; remove it to begin again`)
  }
}
