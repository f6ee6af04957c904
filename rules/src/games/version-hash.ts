import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { GAMES, type GameName } from './all.ts'

/** JSON with the fields of every object in the order of their names: the same data give the same text. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

export const dataHash = (data: object): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(data))))

const known = new Map<object, string>()

/** SHA-256 of a version of a game's data, 64 hexadecimal digits. Throws a RangeError for a version that the game does not have. */
export function versionHash(game: GameName, version: number): string {
  const data = GAMES[game].versions[version - 1]
  if (!data) throw new RangeError(`${game} has no version ${version}`)
  const hash = known.get(data) ?? dataHash(data)
  known.set(data, hash)
  return hash
}
