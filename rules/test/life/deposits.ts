/** Charges, deposits and withdrawals of a life. */
import { release, reserve } from '../../src/bonus/budget.ts'
import {
  isLost,
  owedByDeposits,
  rolloverOfDeposit,
  withdrawableAmount,
} from '../../src/bonus/deposit-rollover.ts'
import { type Cents, cents } from '../../src/money.ts'
import { hold, type LifeBook, type LivedCampaign, type LivedCharge, type LivedDeposit } from './book.ts'
import { judge, makeGrant, runningGrant, takeStep } from './grants.ts'

interface AskedCharge {
  amount: bigint
  times: number
  campaign: LivedCampaign | undefined
}

export function charge(book: LifeBook, { amount, times, campaign }: AskedCharge): string {
  if (book.isBarred) return 'barred'
  let reserved: Cents | undefined
  if (campaign) {
    const earlier = campaignHolder(book, campaign)
    const trigger = { event: 'deposit', deposit: amount, freed: earlier?.reserved } as const
    const { award, unmet } = judge(book, campaign, trigger)
    if (unmet !== '') return unmet
    if (earlier) releaseCharge(earlier)
    const change = reserve(campaign.budget, award.worth)
    hold('what is left can be reserved', change.is === 'changed')
    if (change.is === 'changed') campaign.budget = change.budget
    reserved = award.worth
  }
  book.charges.push({ amount, times, campaign, reserved })
  return 'done'
}

/** The player's charge with a reservation of a campaign. */
const campaignHolder = ({ charges }: LifeBook, campaign: LivedCampaign): LivedCharge | undefined =>
  charges.find((charge) => charge.campaign === campaign && charge.reserved !== undefined)

function releaseCharge(livedCharge: LivedCharge): void {
  const { campaign, reserved } = livedCharge
  if (!campaign || reserved === undefined) return
  const change = release(campaign.budget, cents(reserved))
  hold('what is reserved can be released', change.is === 'changed')
  if (change.is === 'changed') campaign.budget = change.budget
  livedCharge.reserved = undefined
}

export function lapse(book: LifeBook, livedCharge: LivedCharge): 'done' {
  releaseCharge(livedCharge)
  book.charges.splice(book.charges.indexOf(livedCharge), 1)
  return 'done'
}

export function pay(book: LifeBook, livedCharge: LivedCharge): string {
  if (book.isBarred) {
    lapse(book, livedCharge)
    return 'barred'
  }
  const { amount, campaign } = livedCharge
  const deposit = credit(book, livedCharge)
  if (campaign) grantFor(book, livedCharge, campaign, deposit)
  book.deposits.push(deposit)
  book.charges.splice(book.charges.indexOf(livedCharge), 1)
  book.deposited += amount
  return 'done'
}

function credit(book: LifeBook, { amount, times }: LivedCharge): LivedDeposit {
  const open = book.bets.filter(({ is }) => is === 'open')
  const openReal = cents(open.reduce((sum, { stake }) => sum + stake.real, 0n))
  if (isLost({ real: cents(book.real), openReal }, cents(book.lowestStake)))
    for (const deposit of book.deposits) deposit.isLost = true
  book.real += amount
  book.seq += 1
  const deal = { id: `${book.deposits.length}`, amount: cents(amount), approvedAt: book.now }
  const rollover = rolloverOfDeposit(deal, times)
  return {
    rollover: { ...rollover, from: book.seq, until: null },
    lapsesAt: rollover.until ?? book.now,
    ...{ isLost: times === 0, isTakenBack: false, grant: undefined },
  }
}

function grantFor(
  book: LifeBook,
  livedCharge: LivedCharge,
  campaign: LivedCampaign,
  deposit: LivedDeposit,
): void {
  const holder = livedCharge.reserved === undefined ? campaignHolder(book, campaign) : livedCharge
  const freed = holder?.reserved
  const trigger = {
    event: 'deposit',
    deposit: livedCharge.amount,
    freed,
    isReserved: holder !== undefined,
  } as const
  const { award, unmet } = judge(book, campaign, trigger)
  if (unmet !== '') {
    releaseCharge(livedCharge)
    return
  }
  const id = makeGrant(book, campaign, award, { deposit: livedCharge.amount, reserved: freed })
  if (holder) holder.reserved = undefined
  deposit.grant = id
  const owned = book.grants[id]
  if (owned) takeStep(book, owned, 'activate')
}

/** Chargeback; its money stays until a person has decided. */
export function takeBack(book: LifeBook, deposit: LivedDeposit): 'done' {
  deposit.isTakenBack = true
  const owned = deposit.grant === undefined ? undefined : book.grants[deposit.grant]
  if (owned) takeStep(book, owned, 'return_deposit')
  return 'done'
}

export const isDemandRunning = ({ isLost: isOver, lapsesAt }: LivedDeposit, now: number): boolean =>
  !isOver && now < lapsesAt

export const owedDeposits = ({ deposits, now }: LifeBook): Cents =>
  owedByDeposits(
    deposits.filter((deposit) => isDemandRunning(deposit, now)).map(({ rollover }) => rollover),
    now,
  )?.left ?? cents(0)

export function withdraw(book: LifeBook, share: number): string {
  const owed = owedDeposits(book)
  if (owed > 0n) return 'owed'
  const amount = (withdrawableAmount(cents(book.real), { left: owed }) * BigInt(share)) / 1_000n
  if (amount === 0n) return 'nothing'
  book.real -= amount
  const owned = runningGrant(book)
  if (owned) takeStep(book, owned, 'withdraw')
  return 'done'
}
