import type { Cents } from '@jogo/rules/money'
import type { Reply } from './channel.ts'
import type { Hint } from './read.ts'

/** `other`: a state this version does not know; treat it as "not decided yet". */
export interface Charge {
  txid: string
  status: 'open' | 'paid' | 'removed' | 'other'
  amount: Cents
  /** The Pix copy-and-paste code, checked: length, CRC and a link to this charge. */
  copyPaste: string
  expiresAt: Date
  received: readonly ReceivedPix[]
}

export interface ReceivedPix {
  e2eid: string
  /** Absent if the key was paid directly. */
  txid?: string
  amount: Cents
  at: Date
  refunds: readonly Refund[]
}

export interface Refund {
  id: string
  amount: Cents
  status: 'processing' | 'returned' | 'rejected' | 'other'
  reason?: string
}

export interface Payout {
  payoutId: string
  e2eid?: string
  amount: Cents
  /** The Pix key it was sent to, as the company recorded it; absent in the answer to sending. */
  key?: string
  status: 'processing' | 'paid' | 'rejected' | 'other'
  reason?: string
  /** Time at which it was requested from the company, by its clock. */
  at?: Date
  /** Money that the receiver's bank sent back after the payout. */
  returns: readonly { rtrId: string; amount: Cents }[]
}

export interface Window {
  from: Date
  to: Date
}

export interface PaymentPartner {
  /** `txid`: 26–35 alphanumerics made by us; it cannot be reused for a second charge (`refused`: read the first). */
  createCharge(charge: {
    txid: string
    amount: Cents
    payer: { cpf: string; name: string }
    seconds: number
    text: string
  }): Promise<Reply<Charge>>
  getCharge(txid: string): Promise<Reply<Charge>>
  /** `cpf`: only payments of that person, the interface's only way to identify a payer. */
  findReceived(window: Window, filter?: { cpf?: string; txid?: string }): Promise<Reply<ReceivedPix[]>>
  getReceived(e2eid: string): Promise<Reply<ReceivedPix>>
  /** Gives (part of) a received Pix back. `refundId`: 1–35 alphanumerics, unique per e2eid. */
  refund(e2eid: string, refundId: string, amount: Cents): Promise<Reply<Refund>>
  /** Repeating it with the same `payoutId` never pays twice. The company refuses when the key is not `holderCpf`'s. */
  sendPayout(payout: {
    payoutId: string
    amount: Cents
    key: string
    holderCpf: string
    text: string
  }): Promise<Reply<Payout>>
  getPayout(payoutId: string): Promise<Reply<Payout>>
  /** Every payout requested in the window, by any process. */
  listPayouts(window: Window): Promise<Reply<Payout[]>>
  /** The items of a callback's body. They are hints: each is read back from the company before anything is done. */
  parseCallback(raw: Buffer): Hint[]
  getWebhook(): Promise<Reply<string>>
  registerWebhook(url: string): Promise<Reply<string>>
  close(): Promise<void>
}
