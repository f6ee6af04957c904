import { readFileSync, statSync } from 'node:fs'

/** Of a file that holds one secret, bytes. */
const MOST_BYTES = 16_384

/** The text in the file that `NAME_FILE` names, without the end of its line; undefined when the environment names none. @throws Error when it cannot be read */
export function secretOf(
  name: string,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const file = env[`${name}_FILE`]
  if (!file) return undefined
  if (statSync(file).size > MOST_BYTES) throw new Error(`is longer than ${MOST_BYTES} bytes`)
  return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
}
