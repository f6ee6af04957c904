import { cents } from '@jogo/rules/money'
import type { App } from '../src/app.ts'
import { isRefusal } from '../src/platform/refusal.ts'

/** A demonstration player who can log in after a start. */
export interface SeededPlayer {
  email: string
  password: string
  about: string
}

interface Person extends SeededPlayer {
  /** CPF of a person in the sandbox's registry. */
  document: string
  phone: string
  verified?: true
  /** A credit, booked once by its id as a correction with its reason in the journal; whole centavos. */
  credit?: { amount: bigint; id: string }
  /** Self-excluded without end: no deposits, no stakes, only withdrawals. */
  barred?: true
}

const PASSWORD = 'jogolimpo-demo'

const PEOPLE: readonly Person[] = [
  {
    email: 'ana@jogolimpo.example',
    password: PASSWORD,
    about: 'verified, with R$ 1.000,00 to play',
    document: '52998224725',
    phone: '11 91234-5601',
    verified: true,
    credit: { amount: 100_000n, id: '019a0000-0000-7000-8000-000000000001' },
  },
  {
    email: 'bruno@jogolimpo.example',
    password: PASSWORD,
    about: 'registered, identity not verified yet',
    document: '11144477735',
    phone: '21 91234-5602',
  },
  {
    email: 'carla@jogolimpo.example',
    password: PASSWORD,
    about: 'excluded herself: may only withdraw her R$ 250,00',
    document: '39053344705',
    phone: '31 91234-5603',
    verified: true,
    credit: { amount: 25_000n, id: '019a0000-0000-7000-8000-000000000003' },
    barred: true,
  },
  {
    email: 'davi@jogolimpo.example',
    password: PASSWORD,
    about: 'verified, before the first deposit',
    document: '16899535009',
    phone: '41 91234-5604',
    verified: true,
  },
]

/** Creates the first players through the use cases of real players; existing ones stay. */
export async function seedPeople(app: App): Promise<SeededPlayer[]> {
  const seeded: SeededPlayer[] = []
  for (const person of PEOPLE) {
    const playerId = await register(app, person)
    if (playerId === undefined) continue
    if (person.verified) await verify(app, playerId)
    const { credit } = person
    if (credit) {
      const correction = {
        playerId,
        id: credit.id,
        real: cents(credit.amount),
        bonus: cents(0n),
        reason: 'demonstration',
      }
      await app.db.transaction((tx) => app.wallet.correct(tx, correction))
    }
    if (person.barred) {
      const forEver = { stakeBarredUntil: 'infinity', depositBarredUntil: 'infinity' } as const
      await app.db.transaction((tx) => app.wallet.setLimits(tx, playerId, forEver))
    }
    seeded.push({ email: person.email, password: person.password, about: person.about })
  }
  return seeded
}

/**
 * Id of the new player; undefined, without a change, if CPF or e-mail is taken or the password has changed.
 */
async function register({ players }: App, person: Person): Promise<number | undefined> {
  const known = await players.checkPassword(person.email, person.password)
  if (known) return known.playerId
  const { document, email, password, phone } = person
  try {
    return await players.register(
      { document, email, password, phone, termsAccepted: true },
      { ip: '127.0.0.1', language: 'pt' },
    )
  } catch (error) {
    if (isRefusal(error, 'cpf_taken') || isRefusal(error, 'email_taken')) return undefined
    throw error
  }
}

const WITHIN_MS = 15_000
const PAUSE_MS = 200

/** Verifies as a real player would: starts a verification, presses "approve" on the company's page, then reads the result. */
async function verify({ kyc, players, clock }: App, playerId: number): Promise<void> {
  if ((await players.get(playerId)).verifiedAt) return
  const { attempt } = await kyc.onboarding(playerId, { starts: true })
  if (!attempt?.url || !attempt.publicId)
    throw new Error(`no verification could be begun for player ${playerId}`)
  await fetch(attempt.url, {
    method: 'POST',
    body: new URLSearchParams({ verdict: 'approve' }),
    redirect: 'manual',
    signal: AbortSignal.timeout(WITHIN_MS),
  })
  const until = clock.elapsed() + WITHIN_MS
  while (clock.elapsed() < until) {
    await kyc.review(attempt.publicId)
    if ((await players.get(playerId)).verifiedAt) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(`the verification of player ${playerId} was not approved in time`)
}
