import type { Passwords } from '../../../platform/passwords.ts'
import { refuse } from '../../../platform/refusal.ts'

const MIN_LENGTH = 12
const MIN_DIFFERENT = 6

/** Whether a passphrase is too short. Only length counts: rules of composition do not make passphrases harder to guess (NIST SP 800-63B). */
export const isWeakPassphrase = (passphrase: string, name: string): boolean =>
  [...passphrase].length < MIN_LENGTH ||
  new Set(passphrase.toLowerCase()).size < MIN_DIFFERENT ||
  passphrase.toLowerCase().includes(name.toLowerCase())

/** @returns the hash to store @throws Refusal passphrase_weak, busy */
export async function hashPassphrase(
  passwords: Passwords,
  name: string,
  passphrase: string,
): Promise<string> {
  if (isWeakPassphrase(passphrase, name)) refuse('passphrase_weak', { data: { min: MIN_LENGTH } })
  return passwords.hash(passphrase)
}
