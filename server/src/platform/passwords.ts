import { randomBytes } from 'node:crypto'
import { hash as argonHash, verify as argonVerify, type Options } from '@node-rs/argon2'
import { createQueue } from './queue.ts'

/**
 * Cost of argon2id: 12 MiB and three passes, one of OWASP's equivalent minima (Password Storage Cheat Sheet). The variant with 19 MiB and two passes takes 9.5
 * ms of a core per hash instead of 6.9, because the system allocates fresh memory for each hash. A hash contains its parameters, so older hashes still verify.
 * `algorithm` 2 is argon2id; type stripping cannot import the package's enum.
 */
const COST: Options = { algorithm: 2, memoryCost: 12_288, timeCost: 3, parallelism: 1 }
/** Maximum concurrent hashes. Each occupies a thread for about 7 ms; more would delay bets. */
const AT_ONCE = 2
const MAX_WAITING = 50

export interface Passwords {
  /** @throws Refusal busy if fifty are waiting */
  hash(password: string): Promise<string>
  /**
   * Verifies a password. A missing or invalid hash (of an erased account) is replaced by the hash of an unknown password. So an unknown e-mail takes as long as
   * a wrong password.
   * @throws Refusal busy if fifty are waiting
   */
  verify(hash: string | undefined, password: string): Promise<boolean>
}

export function createPasswords(): Passwords {
  const inTurn = createQueue(AT_ONCE, MAX_WAITING)
  const nobody = argonHash(randomBytes(32), COST)
  return {
    hash: (password) => inTurn(() => argonHash(bytes(password), COST)),
    verify: (hash, password) =>
      inTurn(async () => {
        const known = hash?.startsWith('$argon2') ? hash : undefined
        const isRight = await argonVerify(known ?? (await nobody), bytes(password))
        return isRight && known !== undefined
      }),
  }
}

/** Unicode form NFC, so that an "é" from any keyboard has the same bytes. */
const bytes = (password: string) => Buffer.from(password.normalize('NFC'))
