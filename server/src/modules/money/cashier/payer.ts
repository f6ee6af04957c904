import type { PaymentPartner, ReceivedPix } from '../../../partners/pix.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Payer } from './deposit.ts'
import type { CashierDeps } from './deps.ts'
import { listOthersPix } from './receipt-store.ts'

/** A well-formed CPF that no depositor has: a Pix listed for it shows that the company ignores the payer filter. */
const NOBODY = '00000000191'
const AROUND_MS = 5 * 60_000
const PROOF_LIFE_MS = 10 * 60_000

interface Evidence {
  listedForPlayer: boolean
  /** Whether the company's filter lists the Pix for a CPF that nobody has; undefined when the filter was checked recently. */
  listedForNobody?: boolean
  listedAtAll?: boolean
  /** From the callback's extra fields, when complete. */
  claimedCpf: string | undefined
  cpf: string
}

/**
 * The interface does not name the payer, but it lists a Pix only under the payer's CPF. Contradictory evidence gives `unknown`, and the
 * money then waits.
 */
export function judgePayer({
  listedForPlayer,
  listedForNobody,
  listedAtAll,
  claimedCpf,
  cpf,
}: Evidence): Payer {
  const claimsOther = claimedCpf !== undefined && claimedCpf !== cpf
  if (listedForPlayer) return listedForNobody || claimsOther ? 'unknown' : 'same'
  return listedAtAll && (claimedCpf === undefined || claimsOther) ? 'different' : 'unknown'
}

export type IdentifyPayer = (
  receipt: ReceivedPix,
  cpf: string,
  claimedCpf: string | undefined,
) => Promise<Payer>

/** Queries the company; without an answer the payer is `unknown`. */
export function createPayerCheck(pix: PaymentPartner, clock: Clock): IdentifyPayer {
  let provenUntil = 0

  return async (receipt, cpf, claimedCpf) => {
    const window = {
      from: new Date(receipt.at.getTime() - AROUND_MS),
      to: new Date(receipt.at.getTime() + AROUND_MS),
    }
    const isListed = async (filter: { cpf?: string }) => {
      const reply = await pix.findReceived(window, {
        ...filter,
        ...(receipt.txid ? { txid: receipt.txid } : {}),
      })
      return reply.is === 'ok'
        ? reply.value.some((receivedPix) => receivedPix.e2eid === receipt.e2eid)
        : undefined
    }
    const listedForPlayer = await isListed({ cpf })
    if (listedForPlayer === undefined) return 'unknown'
    if (!listedForPlayer) {
      const listedAtAll = await isListed({})
      return judgePayer({ listedForPlayer, listedAtAll: listedAtAll ?? false, claimedCpf, cpf })
    }
    if (clock.now().getTime() < provenUntil) return judgePayer({ listedForPlayer, claimedCpf, cpf })
    const listedForNobody = await isListed({ cpf: NOBODY })
    if (listedForNobody === undefined) return 'unknown'
    if (!listedForNobody) provenUntil = clock.now().getTime() + PROOF_LIFE_MS
    return judgePayer({ listedForPlayer, listedForNobody, claimedCpf, cpf })
  }
}

/** Receipts checked per player, newest first: enough to identify repeated tries. */
const MOST_LOOKED_AT = 10

/** Payers are known by CPF only, so only returned money can have come from another person. */
export function createSharedPayer(deps: CashierDeps) {
  const identify = createPayerCheck(deps.pix, deps.clock)
  return async (playerId: number, other: number): Promise<boolean> =>
    (await hasPaidFor(deps, identify, playerId, other)) || hasPaidFor(deps, identify, other, playerId)
}

/** @throws Error while the company does not name the payer */
async function hasPaidFor(
  { db, pix, players }: CashierDeps,
  identify: IdentifyPayer,
  payer: number,
  playerId: number,
): Promise<boolean> {
  const e2eids = await listOthersPix(db.sql, playerId, MOST_LOOKED_AT)
  if (e2eids.length === 0) return false
  const { cpf } = await players.get(payer)
  for (const e2eid of e2eids) {
    const reply = await pix.getReceived(e2eid)
    const found = reply.is === 'ok' ? await identify(reply.value, cpf, undefined) : 'unknown'
    if (found === 'same') return true
    if (found === 'unknown') throw new Error(`the payment company does not say who paid ${e2eid}`)
  }
  return false
}
