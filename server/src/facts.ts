import { Id, Time } from '@jogo/contract/scalars'
import { CORRECTION_REASONS } from '@jogo/contract/statement'
import { BET_KINDS } from '@jogo/rules/bets/lines'
import { DOCUMENT_STATES } from '@jogo/rules/documents/states'
import { FACE_CHECK_REASONS } from '@jogo/rules/identity/face-check'
import { LIMITS } from '@jogo/rules/protection/limits'
import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Tx } from './platform/db.ts'
import { insertFact } from './platform/outbox.ts'
import {
  Centavos,
  cashedBet,
  combinationFields,
  endedBet,
  endedRound,
  Mechanic,
  oneOf,
  PlayerId,
} from './stake-facts.ts'

const Reason = Type.String({ minLength: 1 })

const deposit = { playerId: PlayerId, depositId: Id, amount: Centavos }
const amlHit = { playerId: PlayerId, number: Type.Integer({ minimum: 1 }) }
const withdrawal = { playerId: PlayerId, withdrawalId: Id, amount: Centavos }

/**
 * Every published fact with its meaning and schema. Names are `noun.past_participle`, fields are camelCase, amounts are centavos. A fact without a reaction
 * names its future module in `awaitedBy`.
 */
export const FACTS = {
  'aml_hit.decided': {
    meaning:
      'A hit of the rules against money laundering was reported or dismissed; the player is told nothing.',
    payload: Type.Object({
      ...amlHit,
      decision: oneOf(['reported', 'dismissed']),
      rule: Type.String({ minLength: 1 }),
    }),
  },
  'aml_hit.opened': {
    meaning:
      'A rule against money laundering selected transactions of a player, whose withdrawals are held meanwhile if it `holds`; the player is told nothing.',
    payload: Type.Object({ ...amlHit, holds: Type.Boolean() }),
  },
  'balance.corrected': {
    meaning: 'Two operators corrected the real balance of a player by `amount`, below zero for a debit.',
    payload: Type.Object({
      playerId: PlayerId,
      correctionId: Id,
      amount: Type.Integer(),
      reason: oneOf(CORRECTION_REASONS),
    }),
  },
  'bet.cashed_out': {
    meaning: 'The house bought `stake` of an open bet back for `amount`; `isWhole`: nothing is left.',
    payload: cashedBet,
  },
  'bet.corrected': {
    meaning:
      'A bet that was settled came to something else: the amounts take the place of those told before; `open` when its result was taken back.',
    payload: endedBet,
  },
  'bet.placed': {
    meaning: 'A bet on sports was taken; `…Bonus` is what of its stake came from the bonus balance.',
    payload: Type.Object({
      playerId: PlayerId,
      betId: Id,
      kind: oneOf(BET_KINDS),
      mechanic: Mechanic,
      ...combinationFields,
      stakeReal: Centavos,
      stakeBonus: Centavos,
      /** Stake of a free bet, paid by the house. */
      stakeFree: Type.Optional(Centavos),
      legs: Type.Integer({ minimum: 1 }),
      /** Lowest odds of the legs, thousandths. */
      leastOdds: Type.Integer({ minimum: 1_001 }),
      placedAt: Time,
    }),
    awaitedBy: 'campaigns with missions, which count bets when they are placed',
  },
  'bet.settled': {
    meaning:
      'A bet on sports ended as `state` says, and its payout, if any, is in the wallet; `…Bonus` is what came from the bonus balance, or went there.',
    payload: endedBet,
  },
  'case.answered': {
    meaning: 'The house answered a case of support.',
    payload: Type.Object({ playerId: PlayerId, number: Type.Integer({ minimum: 1 }) }),
  },
  'closing.moved': {
    meaning:
      'The closing of an account was begun, undone, or carried out: `closed`. Why stands in `closings` alone.',
    payload: Type.Object({ playerId: PlayerId, step: oneOf(['begun', 'undone', 'closed']) }),
  },
  'deposit.approved': {
    meaning:
      'A deposit was paid and credited; `occurrence` counts the approved deposits of the player from 1.',
    payload: Type.Object({ ...deposit, occurrence: Type.Integer({ minimum: 1 }) }),
  },
  'deposit.opened': {
    meaning: 'A player asked for a deposit; its Pix charge waits to be paid.',
    payload: Type.Object(deposit),
  },
  'deposit.returned': {
    meaning: 'The Pix of a deposit is sent back to its payer instead of being credited.',
    payload: Type.Object({ ...deposit, reason: Reason }),
  },
  'deposit.taken_back': {
    meaning:
      'The banks took `amount` of a credited deposit back from the house (a report of fraud); the player keeps the balance until a person has decided.',
    payload: Type.Object(deposit),
  },
  'document.changed': {
    meaning: 'A document of a player was sent, looked at, accepted, refused, withdrawn, or it expired.',
    payload: Type.Object({ playerId: PlayerId, documentId: Id, state: oneOf(DOCUMENT_STATES) }),
  },
  'face_check.due': {
    meaning: 'The face of a verified player has to be checked again; stakes and deposits have stopped.',
    payload: Type.Object({ playerId: PlayerId, why: oneOf(FACE_CHECK_REASONS) }),
  },
  'face_check.passed': {
    meaning: 'A check of the face that was due is passed; stakes and deposits are open again.',
    payload: Type.Object({ playerId: PlayerId }),
  },
  'free_spins.ended': {
    meaning:
      'The last free spin of a bonus was played, or `unplayed` of them went with it; `prizes` is what it paid, in real money and bonus.',
    payload: Type.Object({
      playerId: PlayerId,
      grantId: Id,
      unplayed: Type.Integer({ minimum: 0 }),
      prizes: Centavos,
    }),
    awaitedBy: 'notices, once players may be written to about what they got of campaigns',
  },
  'kyc.approved': {
    meaning: 'The identity of a player was verified; stakes and deposits are open.',
    payload: Type.Object({ playerId: PlayerId }),
  },
  'kyc.revoked': {
    meaning: 'An approval was taken back by a second look; stakes and deposits have stopped.',
    /** `at` is absent in facts of the release before. */
    payload: Type.Object({ playerId: PlayerId, reason: Reason, at: Type.Optional(Time) }),
  },
  'limit.raised': {
    meaning:
      'A limit of a player went up to `value`, or away (null): his own, confirmed after its wait, or one of the house.',
    payload: Type.Object({
      playerId: PlayerId,
      of: oneOf([...new Set(LIMITS.map(({ of }) => of))]),
      period: oneOf([...new Set(LIMITS.map(({ period }) => period))]),
      value: Type.Union([Centavos, Type.Null()]),
      at: Time,
    }),
  },
  'market.resulted': {
    meaning:
      'A result, a cancel or a rollback of a market counts from now on; the bets on it are to be settled anew.',
    payload: Type.Object({
      marketId: Type.Integer({ minimum: 1 }),
      fixtureId: Type.Integer({ minimum: 1 }),
      n: Type.Integer({ minimum: 1 }),
    }),
  },
  'operator.changed': {
    meaning:
      'An operator was added, changed, or got another passphrase, e-mail or role: which and by whom stands in the audit under the number `actId`.',
    payload: Type.Object({ actId: Type.Integer({ minimum: 1 }) }),
  },
  'player.barred': {
    meaning:
      'A suspension or an exclusion of a player is in force, until the time of `until`, or without an end (null): no stakes, no deposits.',
    payload: Type.Object({
      playerId: PlayerId,
      kind: oneOf(['suspension', 'exclusion']),
      until: Type.Union([Time, Type.Null()]),
    }),
  },
  'player.prohibited': {
    meaning:
      'A register says that the player may not bet: stakes and deposits are barred without an end. Which one and why stands in `prohibited_look_ups` alone.',
    payload: Type.Object({ playerId: PlayerId }),
  },
  'player.registered': {
    meaning: 'A person opened an account; the identity is not verified yet.',
    payload: Type.Object({ playerId: PlayerId }),
  },
  'referral.paid': {
    meaning: 'A reward of the referral programme is in the real balance of its player.',
    payload: Type.Object({ playerId: PlayerId, amount: Centavos }),
  },
  'round.closed': {
    meaning:
      "A round of a game, the house's or a supplier's, ended as `ending` says and its payout or refund, if any, is in the wallet; `…Bonus` is what came from the bonus balance, or went there.",
    payload: endedRound,
  },
  'round.corrected': {
    meaning:
      'A supplier moved money in a round that was closed: the amounts are what the round comes to since then, as in `round.closed`, and take the place of those.',
    payload: endedRound,
  },
  'setting.changed': {
    meaning: 'The operator changed a setting; `version` is the first that holds it.',
    payload: Type.Object({ key: Type.String({ minLength: 1 }), version: Type.Integer({ minimum: 1 }) }),
  },
  'start.corrected': {
    meaning:
      'A match that is under way or over had begun at `startsAt`, and we know it only since `knownAt`: bets that were placed between are void.',
    payload: Type.Object({ fixtureId: Type.Integer({ minimum: 1 }), startsAt: Time, knownAt: Time }),
  },
  'supplied_spins.moved': {
    meaning:
      'Free spins at a supplier that a bonus brings were given, refused or cancelled, have won something, or are over.',
    payload: Type.Object({ playerId: PlayerId, grantId: Id, issueId: Id }),
  },
  'win.held': {
    meaning:
      "A supplier's game paid so much in a round that the win is kept out of the wallet until two operators release it.",
    payload: Type.Object({ playerId: PlayerId, roundId: Id, game: Type.String({ minLength: 1 }) }),
  },
  'win.released': {
    meaning: 'A win that was held is in the wallet of its player.',
    payload: Type.Object({ playerId: PlayerId, amount: Centavos }),
  },
  'withdrawal.failed': {
    meaning:
      'A withdrawal ended, and `amount` of it, out of `requested`, is back in the balance: refused by the payment company, or not sent. What the bank sent back of it is `withdrawal.returned`.',
    payload: Type.Object({ ...withdrawal, requested: Type.Optional(Centavos), reason: Reason }),
  },
  'withdrawal.held': {
    meaning: 'A withdrawal is held for a check; nothing more of it is sent.',
    payload: Type.Object({ playerId: PlayerId, withdrawalId: Id }),
  },
  'withdrawal.paid': {
    meaning: 'A withdrawal ended, and `amount` of it reached the bank of the player.',
    payload: Type.Object(withdrawal),
  },
  'withdrawal.progressed': {
    meaning: 'A payout of `amount` was paid or came back; other payouts of the withdrawal are open.',
    payload: Type.Object(withdrawal),
  },
  'withdrawal.released': {
    meaning: 'A withdrawal that was held goes on.',
    payload: Type.Object({ playerId: PlayerId, withdrawalId: Id }),
  },
  'withdrawal.requested': {
    meaning: 'A player asked for a withdrawal; its money is on hold.',
    payload: Type.Object(withdrawal),
  },
  'withdrawal.returned': {
    meaning: 'The bank sent back `amount` of a paid withdrawal; it is in the balance again.',
    payload: Type.Object({ ...withdrawal, returnId: Type.Optional(Id) }),
  },
} as const satisfies Readonly<Record<string, FactRow>>

interface FactRow {
  /** The fact in one sentence. */
  meaning: string
  payload: TSchema
  /** For a fact without a reaction: its future module, and the reason for publishing it already. */
  awaitedBy?: string
}

export type FactName = keyof typeof FACTS
export type PayloadOf<N extends FactName> = Static<(typeof FACTS)[N]['payload']>
export type FactOf<N extends FactName> = { readonly name: N } & Readonly<PayloadOf<N>>
export type Fact = { [N in FactName]: FactOf<N> }[FactName]

/** A module's reactions to facts, in the transaction that takes a fact from the outbox. */
export type Reactions = { readonly [N in FactName]?: Reaction<N> }
/** `all` receives many facts together, possibly of several names. */
type Reaction<N extends FactName> =
  | ((tx: Tx, fact: FactOf<N>) => Promise<void>)
  | { all: (tx: Tx, facts: readonly FactOf<N>[]) => Promise<void> }

/** Writes a fact into the outbox, in the transaction of the reported change. @throws Error if the payload does not match the schema */
export async function publish(tx: Tx, { name, ...payload }: Fact): Promise<void> {
  await insertFact(tx, { name, ...checked(name, payload) })
}

/**
 * Checks the payload of a fact that a SQL function writes into the outbox together with money.
 * @throws Error if it does not match the schema
 */
export const checkedPayload = <N extends FactName>(name: N, payload: PayloadOf<N>): PayloadOf<N> =>
  checked(name, payload)

const CHECKS = new Map(Object.entries<FactRow>(FACTS).map(([name, row]) => [name, Compile(row.payload)]))

/** Checks a fact's payload, also in production: the check takes less than a microsecond, the INSERT hundreds. */
export function checked<P extends object>(name: FactName, payload: P): P {
  const check = CHECKS.get(name)
  if (check?.Check(payload)) return payload
  const wrong = check?.Errors(payload).map(({ instancePath, message }) => `${instancePath} ${message}`)
  throw new Error(`the fact ${name} is not of its schema: ${wrong?.join('; ') ?? 'it is not listed'}`)
}
