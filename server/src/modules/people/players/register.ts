import type { Language } from '@jogo/contract/refusals'
import { isAdult } from '@jogo/rules/birthday'
import { publish } from '../../../facts.ts'
import type { RegisteredPerson } from '../../../partners/cpf.ts'
import { brokenConstraint } from '../../../platform/db.ts'
import { newPlayerId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { PlayersDeps } from './deps.ts'
import { isWeak, ownWords } from './password-rules.ts'
import { type DatedVerdict, lookUpPerson } from './prohibited/look-up.ts'
import { upsertClearance } from './prohibited/store.ts'
import { sendWelcomeLater } from './queue.ts'
import { type CheckedForm, checkForm, type RegisterForm } from './register-form.ts'
import * as store from './store.ts'
import { acceptTexts } from './terms/accept.ts'
import { TERMS_VERSION, textsShown } from './terms/current.ts'

export interface RegisterContext {
  ip: string
  language: Language
}

/** Time within which an equal form counts as a double press of the button. */
const DOUBLE_PRESS_MS = 2 * 60_000

/**
 * Opens an account, one per CPF and per e-mail. It gets the registry's data and an empty wallet that is barred until the identity is verified. A repeat of the
 * same form opens no second account.
 * @returns the player's id
 */
export async function register(
  deps: PlayersDeps,
  form: RegisterForm,
  context: RegisterContext,
): Promise<number> {
  if (!deps.settings().general_register) refuse('registration_closed')
  const checked = checkForm(form)
  await textsShown(deps, form.terms)
  const person = await personFor(deps, checked.cpf)
  // The name is known only here, and it may make the password guessable.
  if (isWeak(checked.password, ownWords({ ...checked, name: person.name })))
    refuse('password_weak', { fields: { password: 'password_weak' } })
  const cleared = await requireNotProhibited(deps, checked.cpf)
  const passwordHash = await deps.passwords.hash(checked.password)
  const { clock, db, wallet } = deps
  const now = clock.now()
  const id = newPlayerId(clock)
  try {
    await db.transaction(async (tx) => {
      await store.insertPlayer(tx, {
        ...checked,
        id,
        name: person.name,
        birthday: person.birthday,
        gender: person.gender,
        language: context.language,
        passwordHash,
        termsVersion: TERMS_VERSION,
        ip: context.ip,
        createdAt: now,
      })
      // The texts are compared again, because a wording may have changed meanwhile, and only shown texts count as accepted.
      await acceptTexts(deps, tx, { playerId: id, ip: context.ip }, await textsShown(deps, form.terms))
      await wallet.open(tx, id)
      // The answer counts for today, so neither log-in nor bet queries the registers again.
      if (cleared) await upsertClearance(tx, id, cleared)
      await deps.carryLimits(tx, id)
      if (form.coupon_code) await deps.enterCoupon(tx, id, form.coupon_code)
      await publish(tx, { name: 'player.registered', playerId: id })
      await sendWelcomeLater(tx, { playerId: id })
    })
    return id
  } catch (error) {
    return takenBy(deps, checked, brokenConstraint(error), error)
  }
}

/** @throws Refusal cpf_not_found, person_unavailable, registry_unavailable, underage */
async function personFor(
  { registry, clock, jurisdiction }: PlayersDeps,
  cpf: string,
): Promise<RegisteredPerson> {
  const found = await registry.lookUp(cpf)
  if (found.kind === 'unavailable') refuse('registry_unavailable', { retryAfterSeconds: 30 })
  if (found.kind === 'not_found') refuse('cpf_not_found', { fields: { document: 'cpf_not_found' } })
  const { person } = found
  if (!person.isRegular) refuse('person_unavailable', { fields: { document: 'person_unavailable' } })
  if (!isAdult(person.birthday, clock.now(), jurisdiction.minAge))
    refuse('underage', { fields: { document: 'underage' } })
  return person
}

/**
 * Refuses a person whom a register bars. The texts are those for any CPF that cannot have an account now, so that they do not disclose the register's answer.
 * @throws Refusal person_unavailable, registry_unavailable
 */
async function requireNotProhibited(deps: PlayersDeps, cpf: string): Promise<DatedVerdict | undefined> {
  if (deps.jurisdiction.prohibitedBettors === 'none') return undefined
  const verdict = await lookUpPerson(deps, cpf)
  const { outcome } = verdict
  if (outcome === 'unknown') refuse('registry_unavailable', { retryAfterSeconds: 30 })
  if (outcome === 'barred') refuse('person_unavailable', { fields: { document: 'person_unavailable' } })
  return verdict
}

async function takenBy(deps: PlayersDeps, form: CheckedForm, constraint: string | undefined, error: unknown) {
  // A suspension or an exclusion of an earlier account of this person.
  if (constraint === 'players_cpf_barred')
    refuse('person_unavailable', { fields: { document: 'person_unavailable' } })
  if (constraint !== 'players_cpf_key' && constraint !== 'players_email_key') throw error
  const known = await store.findCredentials(deps.db.sql, { column: 'email_key', value: form.emailKey })
  const since = deps.clock.now().getTime() - DOUBLE_PRESS_MS
  if (known && known.cpf === form.cpf && known.createdAt.getTime() > since) {
    if (await deps.passwords.verify(known.passwordHash, form.password)) return known.playerId
  }
  if (constraint === 'players_cpf_key') return refuse('cpf_taken', { fields: { document: 'cpf_taken' } })
  return refuse('email_taken', { fields: { email: 'email_taken' } })
}
