import { cents } from '@jogo/rules/money'
import { parseAmount } from '@jogo/rules/parse-amount'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerHouse, openLedgerHouse } from '../../test/ledger-house.ts'
import { receivePix } from '../../test/money.ts'
import {
  cashOutMovement,
  createMovements,
  type Movements,
  payoutMovement,
  refundMovement,
  stakeMovement,
} from '../modules/money/wallet/movements.ts'
import { newId } from '../platform/ids.ts'
import { isRefusal } from '../platform/refusal.ts'
import { productAccount } from './accounts.ts'
import { LATER_PART, type Movement } from './movement.ts'
import { findWallet, setLimits } from './wallets.ts'

/**
 * A step per line: verb, player, amount (real, or real+bonus), reference, expected answer. `same` is a repeat that moves nothing; `balance` compares the
 * balance. `group` and `set` take several stakes, payouts and refunds, separated by commas. A refused set is expected with the indexes of the refused
 * movements.
 */
const STORIES: Record<string, string> = {
  'a bet is staked, repeated, won': `
    deposit  ana  100.00         dep:1    ok
    stake    ana   30.00         bet:1    ok
    stake    ana   30.00         bet:1    same
    payout   ana   55.50         bet:1    ok
    payout   ana   55.50         bet:1    same
    stake    ana  500.00         bet:2    insufficient_funds
    balance  ana  125.50`,
  'a deposit is credited once, whoever repeats it': `
    deposit  ana   10.00         dep:1    ok
    deposit  ana   10.00         dep:1    same
    deposit  ana   10.01         dep:1    reference_reused
    deposit  eva   10.00         dep:1    reference_reused
    balance  ana   10.00
    balance  eva    0.00`,
  'a stake takes real first, and the payout returns as it was taken': `
    deposit  ana   10.00         dep:1    ok
    grant    ana    5.00         bon:1    ok
    stake    ana   12.00         bet:1    ok
    balance  ana    0.00+3.00
    payout   ana   20.00+4.00    bet:1    ok
    balance  ana   20.00+7.00
    stake    ana   27.01         bet:2    insufficient_funds
    stake    ana   27.00         bet:3    ok
    balance  ana    0.00+0.00`,
  'a reused id with other content, another product or another amount is refused': `
    deposit  ana  100.00         dep:1    ok
    stake    ana   10.00         bet:1    ok
    stake    ana   11.00         bet:1    reference_reused
    stake/s  ana   10.00         bet:1    reference_reused
    stake:x  ana   10.00         bet:1    reference_reused
    stake    ana   10.00         bet:1    same
    balance  ana   90.00`,
  'a refund gives the stake back once': `
    deposit  ana   10.00         dep:1    ok
    grant    ana   10.00         bon:1    ok
    stake    ana   15.00         bet:1    ok
    refund   ana   10.00+5.00    bet:1    ok
    refund   ana   10.00+5.00    bet:1    same
    balance  ana   10.00+10.00`,
  'a withdrawal is held, fails, is held again and paid': `
    deposit  ana   50.00         dep:1    ok
    grant    ana   50.00         bon:1    ok
    hold     ana   50.01         wd:1     insufficient_funds
    hold     ana   30.00         wd:2     ok
    hold     ana   30.00         wd:2     same
    void     ana   30.00         wd:2     ok
    void     ana   30.00         wd:2     same
    balance  ana   50.00+50.00
    hold     ana   50.00         wd:3     ok
    post     ana   50.00         wd:3     ok
    post     ana   50.00         wd:3     same
    post     ana   49.00         wd:3     reference_reused
    balance  ana    0.00+50.00`,
  'a bonus is granted, wagered, forfeited, converted': `
    grant    ana   20.00         bon:1    ok
    forfeit  ana   20.01         bon:1    insufficient_funds
    forfeit  ana    5.00         bon:1    ok
    convert  ana   15.01         bon:1    insufficient_funds
    convert  ana   15.00         bon:1    ok
    convert  ana   15.00         bon:1    same
    balance  ana   15.00+0.00`,
  'a barred player may finish, win and withdraw, and nothing else': `
    deposit  ana  100.00         dep:1    ok
    stake    ana   10.00         bet:1    ok
    stake    ana   10.00         bet:0    ok
    bar      ana
    stake    ana   10.00         bet:2    player_barred
    deposit  ana   10.00         dep:2    player_barred
    payout   ana   15.00         bet:1    ok
    refund   ana   10.00         bet:0    ok
    hold     ana  105.00         wd:1     ok
    void     ana  105.00         wd:1     ok
    stake    ana   10.00         bet:1    same
    unbar    ana
    stake    ana   10.00         bet:2    ok
    balance  ana   95.00`,
  'exclusion outlives a new verification': `
    deposit  ana  100.00         dep:1    ok
    exclude  ana
    unbar    ana
    stake    ana   10.00         bet:1    player_barred
    deposit  ana   10.00         dep:2    player_barred
    balance  ana  100.00`,
  "the player's own limit holds for stakes only": `
    deposit  ana  100.00         dep:1    ok
    limit    ana   10.00
    stake    ana   10.01         bet:1    bet_limit_reached
    stake    ana   10.00         bet:2    ok
    hold     ana   50.00         wd:1     ok
    balance  ana   40.00`,
  'while a bonus runs no stake exceeds what its terms allow, but one that takes nothing from it': `
    deposit  ana  100.00         dep:1    ok
    grant    ana   20.00         bon:1    ok
    b-limit  ana   50.00
    stake    ana   50.01         bet:1    bonus_stake_above_max
    stake/l  ana  110.00         bet:0    ok
    refund   ana  100.00+10.00   bet:0    ok
    stake/l  ana  120.01         bet:9    insufficient_funds
    stake    ana   50.00         bet:2    ok
    stake/r  ana   50.00         bet:3    ok
    stake/r  ana    0.01         bet:4    insufficient_funds
    stake    ana   20.00         bet:4    ok
    payout   ana   60.00+20.00   bet:4    ok
    stake/r  ana   55.00         bet:5    ok
    payout   ana  100.00         bet:2    ok
    group    stake ana 60.00 bet:6   bonus_stake_above_max
    hold     ana   90.00         wd:1     ok
    balance  ana   15.00+20.00`,
  'a bonus that has expired is staked no more, and its highest stake is asked no more': `
    deposit  ana  100.00         dep:1    ok
    grant    ana   20.00         bon:1    ok
    b-limit  ana   50.00
    b-over   ana
    stake    ana   60.00         bet:1    ok
    stake    ana   60.00         bet:2    bonus_expired
    stake/l  ana   60.01         bet:2    insufficient_funds
    stake/l  ana   60.00         bet:2    ok
    refund   ana   40.00+20.00   bet:2    ok
    stake    ana   60.01         bet:3    insufficient_funds
    stake    ana   40.00         bet:4    ok
    payout   ana   10.00+20.00   bet:4    ok
    forfeit  ana   40.00         bon:1    ok
    balance  ana   10.00`,
  'a correction goes both ways and never below zero': `
    correct  ana   10.00         cor:1    ok
    correct  ana  -10.01         cor:2    insufficient_funds
    correct  ana   -4.00         cor:3    ok
    correct  ana   -4.00         cor:3    same
    balance  ana    6.00`,
  'the largest amount fits, one centavo more does not': `
    deposit  ana  90071992547409.91  dep:1  ok
    deposit  ana   0.01              dep:2  amount_above_max
    grant    ana  90071992547409.91  bon:1  ok
    stake    ana  90071992547409.91  bet:1  ok
    payout   ana  90071992547409.91  bet:1  ok
    balance  ana  90071992547409.91+90071992547409.91`,
  'a group is posted whole, in its order, and repeated whole': `
    deposit  ana  100.00         dep:1    ok
    group    stake ana 100.00 bet:1, payout ana 150.00 bet:1, stake ana 120.00 bet:2   ok
    group    stake ana 100.00 bet:1, payout ana 150.00 bet:1, stake ana 120.00 bet:2   same
    stake    ana  100.00         bet:1    same
    group    stake ana 100.00 bet:1, payout ana 150.00 bet:1                           same
    balance  ana   30.00`,
  'a group with one movement that may not be moves nothing': `
    deposit  ana  100.00         dep:1    ok
    grant    ana   10.00         bon:1    ok
    group    stake ana 60.00 bet:1, stake ana 50.00 bet:2, stake ana 0.01 bet:3        insufficient_funds
    balance  ana  100.00+10.00
    group    stake ana 60.00 bet:1, stake ana 50.00 bet:2                              ok
    balance  ana    0.00+0.00
    group    refund ana 60.00 bet:1, refund ana 40.00+10.00 bet:2                      ok
    balance  ana  100.00+10.00
    group    payout ana 90071992547409.91 bet:1, stake ana 1.00 bet:4                  amount_above_max
    balance  ana  100.00+10.00`,
  'a group of which a part is known, or is other than it was, is refused': `
    deposit  ana  100.00         dep:1    ok
    stake    ana   10.00         bet:1    ok
    group    stake ana 10.00 bet:1, payout ana 20.00 bet:1                             reference_reused
    group    stake ana 10.00 bet:2, payout ana 20.00 bet:2                             ok
    group    stake ana 11.00 bet:2, payout ana 20.00 bet:2                             reference_reused
    group    stake eva 10.00 bet:2, payout eva 20.00 bet:2                             reference_reused
    balance  ana  100.00`,
  'a group of a barred player: what is owed is paid, a stake is not taken': `
    deposit  ana  100.00         dep:1    ok
    group    stake ana 10.00 bet:1, stake ana 10.00 bet:2                              ok
    bar      ana
    group    payout ana 30.00 bet:1, stake ana 1.00 bet:3                              player_barred
    group    payout ana 30.00 bet:1, refund ana 10.00 bet:2                            ok
    balance  ana  120.00`,
  'a set pays many players, several times, or nobody': `
    deposit  ana  100.00         dep:1    ok
    deposit  eva  100.00         dep:2    ok
    set      stake ana 10.00 bet:1, stake eva 20.00 bet:2, stake ana 30.00 bet:3       ok
    set      payout eva 40.00 bet:2, payout ana 5.00 bet:1, refund ana 30.00 bet:3     ok
    set      payout eva 40.00 bet:2, payout ana 5.00 bet:1, refund ana 30.00 bet:3     same
    balance  ana   95.00
    balance  eva  120.00`,
  'a set names whom it cannot move, and is posted without him': `
    deposit  ana  100.00         dep:1    ok
    deposit  eva  100.00         dep:2    ok
    set      stake ana 10.00 bet:1, stake eva 90.00 bet:2, stake eva 11.00 bet:3       insufficient_funds@3
    set      stake ana 101.00 bet:4, stake eva 101.00 bet:5                            insufficient_funds@1,insufficient_funds@2
    balance  ana  100.00
    balance  eva  100.00
    set      stake ana 10.00 bet:1                                                     ok
    set      stake ana 10.00 bet:1, stake eva 90.00 bet:2                              ok
    set      stake ana 10.00 bet:1, stake ana 5.00 bet:6, stake eva 1.00 bet:7         reference_reused@1
    balance  ana   90.00
    balance  eva   10.00`,
  'a bet on sports is bought back in parts, each once, also of a barred player': `
    deposit  ana  100.00         dep:1    ok
    stake/s  ana   10.00         bet:1    ok
    cashout  ana    2.88         out:1    ok
    cashout  ana    2.88         out:1    same
    cashout  ana    2.89         out:1    reference_reused
    bar      ana
    cashout  ana    8.64         out:2    ok
    balance  ana  101.52`,
  'a Pix that nobody may play with is set aside and given back': `
    aside    -     7.00          pix:1    ok
    aside    -     7.00          pix:1    same
    return   -     7.00          pix:1    ok
    return   -     7.00          pix:1    same
    balance  ana   0.00`,
}

let house: LedgerHouse
let move: Movements
beforeAll(async () => {
  house = await openLedgerHouse('stories')
  move = createMovements(house.ledger)
})
afterAll(() => house?.close())

describe('[LAW-PAY-8] ledger stories', () => {
  for (const [title, text] of Object.entries(STORIES)) {
    it(title, async () => {
      const play = await createPlay()
      for (const line of text.trim().split('\n')) await play(line.trim())
      await house.assertBooksBalance()
    })
  }
})

let players = 0

async function createPlay() {
  const ids = { ana: ++players, eva: ++players }
  await house.wallet(ids.ana)
  await house.wallet(ids.eva)
  const references = new Map<string, string>()
  const storyReference = (name: string) => {
    const known = references.get(name) ?? newId()
    references.set(name, known)
    return known
  }

  const storyAct = (who: string, amount: string, reference: string): Act => {
    const [real = cents(0n), bonus = cents(0n)] = amount.split('+').map(money)
    return { playerId: ids[who as keyof typeof ids], id: storyReference(reference), real, bonus }
  }

  return async (line: string) => {
    if (/^(group|set) /.test(line)) return playTogether(line, storyAct)
    const [verb = '', who = '', amount = '0', reference = '', outcome] = line.split(/\s+/)
    const { playerId, real, bonus } = storyAct(who, amount, reference)
    if (verb === 'balance') {
      const wallet = await findWallet(house.db.sql, playerId)
      return expect({ real: wallet?.real, bonus: wallet?.bonus }, line).toEqual({ real, bonus })
    }
    const limits = LIMITS[verb]?.(real)
    if (limits) return setLimits(house.db.sql, playerId, limits)
    const act = ACTS[verb]
    if (!act) throw new Error(`no such verb: ${line}`)
    expect(await actOutcome(() => act(storyAct(who, amount, reference))), line).toBe(outcome)
  }
}

async function playTogether(line: string, storyAct: (who: string, amount: string, reference: string) => Act) {
  const [, how, acts = '', outcome] = /^(group|set)\s+(.*?)\s+(\S+)$/.exec(line) ?? []
  const movements = acts.split(/,\s*/).map((text) => {
    const [verb = '', who = '', amount = '', reference = ''] = text.split(/\s+/)
    const { playerId, id: rq, real, bonus } = storyAct(who, amount, reference)
    const common = { playerId, rq, account: ONE, label }
    if (verb === 'stake') return stakeMovement({ ...common, stake: real })
    return (verb === 'payout' ? payoutMovement : refundMovement)({ ...common, real, bonus })
  })
  expect(await actOutcome(how === 'set' ? () => postSet(movements) : () => group(movements)), line).toBe(
    outcome,
  )
}

const group = async (movements: readonly Movement[]): Done => {
  const posted = await move.postGroup(movements)
  return { duplicate: posted.every((posted) => posted.duplicate) }
}

async function postSet(movements: readonly Movement[]): Promise<string | { duplicate: boolean }> {
  const answer = await move.postSet(movements)
  if ('refused' in answer) return answer.refused.map(({ code, index }) => `${code}@${index + 1}`).join()
  return { duplicate: answer.posted.every((posted) => posted.duplicate) }
}

const money = (text: string) => {
  const amount = parseAmount(text.replace('-', ''), 'en')
  if (amount === undefined) throw new Error(`not an amount: ${text}`)
  return cents(text.startsWith('-') ? -amount : amount)
}

const LIMITS: Record<string, (amount: ReturnType<typeof money>) => Parameters<typeof setLimits>[2]> = {
  bar: () => ({ verified: false }),
  unbar: () => ({ verified: true }),
  exclude: () => ({ stakeBarredUntil: 'infinity', depositBarredUntil: 'infinity' }),
  limit: (stakeMax) => ({ stakeMax }),
  'b-limit': (bonusStakeMax) => ({ bonusStakeMax }),
  'b-over': () => ({ bonusUntil: new Date(0) }),
}

interface Act {
  playerId: number
  id: string
  real: ReturnType<typeof money>
  bonus: ReturnType<typeof money>
}
type Done = Promise<{ duplicate: boolean } | boolean>

const ONE = productAccount('casino', 1)
const label = { casino_game: { name: 'Mines' } }
const stake = (
  { playerId, id, real }: Act,
  account = ONE,
  content?: string,
  bonusAtMost?: typeof real,
): Done =>
  move.takeStake({
    ...{ playerId, rq: id, account, label, stake: real },
    ...(content && { content }),
    ...(bonusAtMost !== undefined && { bonusAtMost }),
  })
const inTransaction = (work: (tx: Parameters<Movements['deposit']>[0]) => Done): Done =>
  house.db.transaction(work)

const ACTS: Record<string, (act: Act) => Done> = {
  stake: (act) => stake(act),
  'stake/s': (act) => stake(act, productAccount('sports', 1)),
  /** A stake from real money alone. */
  'stake/r': (act) => stake(act, ONE, undefined, cents(0n)),
  /** A stake for a later part of a round. */
  'stake/l': (act) => stake(act, ONE, undefined, LATER_PART),
  'stake:x': (act) => stake(act, ONE, 'mines=5'),
  payout: ({ playerId, id, ...split }) => move.payPayout({ playerId, rq: id, account: ONE, label, ...split }),
  /** Of a single. */
  cashout: ({ playerId, id, real: amount }) =>
    group([cashOutMovement({ playerId, rq: id, account: productAccount('sports', 1), label, amount })]),
  refund: ({ playerId, id, ...split }) =>
    move.refundStake({ playerId, rq: id, account: ONE, label, ...split }),
  deposit: ({ real: amount, ...act }) =>
    inTransaction(async (tx) => {
      await receivePix(tx, { ...act, amount })
      return move.deposit(tx, { ...act, amount })
    }),
  hold: ({ real: amount, ...act }) => inTransaction((tx) => move.holdWithdrawal(tx, { ...act, amount })),
  post: ({ real: amount, ...act }) => inTransaction((tx) => move.postWithdrawal(tx, { ...act, amount })),
  void: ({ real: amount, ...act }) => inTransaction((tx) => move.voidWithdrawal(tx, { ...act, amount })),
  aside: ({ real: amount, ...act }) => inTransaction((tx) => move.setAsideDeposit(tx, { ...act, amount })),
  return: ({ real: amount, ...act }) => inTransaction((tx) => move.returnDeposit(tx, { ...act, amount })),
  grant: ({ real: amount, ...act }) => inTransaction((tx) => move.grantBonus(tx, { ...act, amount })),
  forfeit: ({ real: amount, ...act }) => inTransaction((tx) => move.forfeitBonus(tx, { ...act, amount })),
  convert: ({ real: amount, ...act }) => inTransaction((tx) => move.convertBonus(tx, { ...act, amount })),
  correct: (act) => inTransaction((tx) => move.correct(tx, { ...act, reason: 'typed wrong' })),
}

async function actOutcome(act: () => Done | Promise<string | { duplicate: boolean }>): Promise<string> {
  try {
    const done = await act()
    if (typeof done === 'string') return done
    const repeated = typeof done === 'boolean' ? !done : done.duplicate
    return repeated ? 'same' : 'ok'
  } catch (error) {
    if (isRefusal(error)) return error.code
    throw error
  }
}
