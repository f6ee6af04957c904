import type { Kind } from '../../fault-kinds.ts'
import type { Answer } from '../../http.ts'
import { SCRIPT_NAME } from '../softswiss/spoil.ts'

type Row = Record<string, unknown>

/** Spoils a list of games: the list stays readable, and its content is wrong. */
export function spoilPragmatic(kind: Kind, answer: Answer): Answer {
  const json = answer.json as { gameList?: Row[] }
  const list = json.gameList ?? []
  const [first = {}, ...rest] = list
  const spoilt = (gameList: Row[]): Answer => ({ ...answer, json: { ...json, gameList } })
  if (kind === 'half-catalogue') return spoilt(list.slice(0, Math.ceil(list.length / 2)))
  if (kind === 'duplicate-ids') return spoilt([first, { ...rest[0], gameID: first.gameID }, ...rest])
  if (kind === 'script-in-name') return spoilt([{ ...first, gameName: SCRIPT_NAME }, ...rest])
  return answer
}
