import { GAMES, type GameName } from './all.ts'
import { dataHash } from './data-hash.ts'

const known = new Map<object, string>()

/** SHA-256 of a version of a game's data, 64 hexadecimal digits. Throws a RangeError for an unknown version. */
export function versionHash(game: GameName, version: number): string {
  const data = GAMES[game].versions[version - 1]
  if (!data) throw new RangeError(`${game} has no version ${version}`)
  const hash = known.get(data) ?? dataHash(data)
  known.set(data, hash)
  return hash
}
