import { createHash, randomUUID } from 'node:crypto'
import { refuse } from '../../../../platform/refusal.ts'
import type { SessionsParts } from '../deps.ts'
import { insertEvent, type Origin } from '../event-store.ts'
import { countPasskeys } from '../passkeys/store.ts'
import { readCode, recoveryHash, type TypedCode, totpStep } from './codes.ts'
import { consumeMadeCode, sendLetterCode } from './made-codes.ts'
import { deleteRecoveryCode, findFactor, updateLastStep } from './store.ts'

/** Kinds of second factors: code of an app, recovery code, proof by a passkey, code in a letter. */
type FactorKind = 'app' | 'recovery' | 'passkey' | 'letter'

interface Holds {
  app: boolean
  passkey: boolean
}

/**
 * The factors that a player may show; empty if none is required. An app has recovery codes. Without an app a code by letter is possible, so that a lost device
 * locks nobody out.
 */
export function acceptedFactors({ app, passkey }: Holds, asksEverybody: boolean): FactorKind[] {
  if (app) return passkey ? ['app', 'recovery', 'passkey'] : ['app', 'recovery']
  if (passkey) return ['passkey', 'letter']
  return asksEverybody ? ['letter'] : []
}

export interface FactorCode {
  /** Code as typed; undefined without a code. */
  code: string | undefined
  /** Id of the request. With it the request may be repeated with the same code after a lost answer; without it a code passes once. */
  use?: string
}

/** Key of wrong codes: five of them lock the account's second factor for 15 minutes. */
const factorKey = (playerId: number) => `factor ${playerId}`

/** The factors that the player may show; empty if none is required. */
export async function listAcceptedFactors(
  { db, jurisdiction }: SessionsParts,
  playerId: number,
): Promise<FactorKind[]> {
  const [app, passkeys] = await Promise.all([findFactor(db.sql, playerId), countPasskeys(db.sql, playerId)])
  return acceptedFactors(
    { app: Boolean(app?.since), passkey: passkeys > 0 },
    jurisdiction.secondFactorDays !== undefined,
  )
}

/**
 * Requires a due second factor. A player without an app who sends no code gets a code by letter.
 * @returns whether a factor was shown
 * @throws Refusal second_factor_needed, second_factor_sent, second_factor_just_sent, second_factor_wrong, account_locked, too_many_requests
 */
export async function checkSecondFactor(
  deps: SessionsParts,
  playerId: number,
  { code, use = randomUUID() }: FactorCode,
  from: Origin,
): Promise<boolean> {
  const kinds = await listAcceptedFactors(deps, playerId)
  if (kinds.length === 0) return false
  if (!code?.trim()) return askFor(deps, playerId, kinds)
  const attempt = await deps.lockout.begin(factorKey(playerId))
  const hash = createHash('sha256').update(use).digest()
  if (!(await consumeFactor(deps, playerId, { kinds, typed: readCode(code), use: hash, from })))
    refuse('second_factor_wrong', { fields: { code: 'second_factor_wrong' } })
  await attempt.succeeded()
  return true
}

async function askFor(deps: SessionsParts, playerId: number, kinds: FactorKind[]): Promise<never> {
  const data = { kinds: kinds.join(' ') }
  const refusal = kinds.includes('letter') ? 'second_factor_sent' : 'second_factor_needed'
  const next = refusal === 'second_factor_sent' && (await sendLetterCode(deps, playerId))
  if (!next) return refuse(refusal, { fields: { code: refusal }, data })
  const wait = Math.max(1, Math.ceil((next.getTime() - deps.clock.now().getTime()) / 1_000))
  return refuse('second_factor_just_sent', {
    fields: { code: 'second_factor_just_sent' },
    data: { ...data, wait },
  })
}

interface Shown {
  kinds: readonly FactorKind[]
  typed: TypedCode
  use: Buffer
  from: Origin
}

async function consumeFactor(deps: SessionsParts, playerId: number, { kinds, typed, use, from }: Shown) {
  if (!typed) return false
  const { kind, code } = typed
  if (kind === 'proof')
    return kinds.includes('passkey') && consumeMadeCode(deps, { playerId, kind: 'passkey', code, use })
  if (kind === 'recovery') return kinds.includes('recovery') && consumeRecovery(deps, playerId, code, from)
  if (kinds.includes('app')) return consumeStep(deps, playerId, code, use)
  return consumeMadeCode(deps, { playerId, kind: 'letter', code, use })
}

async function consumeStep({ db, clock, seal }: SessionsParts, playerId: number, code: string, use: Buffer) {
  const factor = await findFactor(db.sql, playerId)
  const secret = factor && (seal.open(factor.secret) as { secret: string } | undefined)
  const step = secret && totpStep(secret.secret, code, clock.now())
  return step !== undefined && updateLastStep(db.sql, playerId, { step, use })
}

const consumeRecovery = ({ db, clock }: SessionsParts, playerId: number, code: string, from: Origin) =>
  db.transaction(async (tx) => {
    if (!(await deleteRecoveryCode(tx, playerId, recoveryHash(playerId, code)))) return false
    await insertEvent(tx, playerId, { at: clock.now(), what: 'second_factor.recovery_used', ...from })
    return true
  })
