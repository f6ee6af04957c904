import { readFileSync, statSync } from 'node:fs'

/** Size limit of a secret's file, bytes. */
const MOST_BYTES = 16_384

/**
 * The text of the file in `NAME_FILE`, without the final newline; undefined when the variable is not set.
 * @throws Error when the file cannot be read
 */
export function readSecretFile(
  name: string,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const file = env[`${name}_FILE`]
  if (!file) return undefined
  if (statSync(file).size > MOST_BYTES) throw new Error(`is longer than ${MOST_BYTES} bytes`)
  return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
}
