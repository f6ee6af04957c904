import * as bets from '../bets.ts'
import * as bonusTerms from '../bonus-terms.ts'
import * as bonuses from '../bonuses.ts'
import * as cases from '../cases.ts'
import * as cashier from '../cashier.ts'
import * as casino from '../catalogue.ts'
import * as closing from '../closing.ts'
import * as content from '../content.ts'
import * as documents from '../documents.ts'
import { games } from '../games/all.ts'
import * as gameCalls from '../games/calls.ts'
import * as rounds from '../games/round.ts'
import * as shared from '../games/shared.ts'
import * as limits from '../play-limits.ts'
import * as players from '../players.ts'
import * as profile from '../profile.ts'
import * as protection from '../protection.ts'
import * as scalars from '../scalars.ts'
import * as sessions from '../sessions.ts'
import * as site from '../site.ts'
import * as sportsbook from '../sportsbook.ts'
import * as statement from '../statement.ts'
import * as suppliers from '../suppliers.ts'
import * as wallet from '../wallet.ts'
import type { Schema } from './example.ts'

const MODULES = [
  bets,
  bonusTerms,
  bonuses,
  cases,
  cashier,
  casino,
  closing,
  content,
  documents,
  gameCalls,
  rounds,
  shared,
  limits,
  players,
]
const MORE = [profile, protection, scalars, sessions, site, sportsbook, statement, suppliers, wallet]

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' &&
  value !== null &&
  ('type' in value || 'anyOf' in value || 'enum' in value) &&
  !('path' in value)

/** Schemas exported by the contract, by content: the name of the export becomes their `$id` in the description. */
function namedSchemas(): Map<string, string> {
  const exported = [...MODULES, ...MORE].flatMap((module) => Object.entries(module as object))
  const ofGames = Object.entries(games).map(([game, { RoundView }]) => [
    `${game[0]?.toUpperCase()}${game.slice(1)}RoundView`,
    RoundView,
  ])
  const named = new Map<string, string>()
  const all = ([...exported, ...ofGames] as [string, unknown][]).toSorted(([a], [b]) => (a < b ? -1 : 1))
  // A schema with several names gets the alphabetically first name.
  for (const [name, value] of all)
    if (/^[A-Z]/.test(name) && isSchema(value)) {
      const text = JSON.stringify(value)
      if (!named.has(text)) named.set(text, name)
    }
  return named
}

/** Moves every named schema under `components`, once, and leaves a reference in its place. */
export function createComponents() {
  const named = namedSchemas()
  const found = new Map<string, Schema>()
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside)
    if (typeof value !== 'object' || value === null) return value
    return refer(value as Schema)
  }
  const bare = (schema: Schema): Schema =>
    Object.fromEntries(Object.entries(schema).map(([word, value]) => [word, inside(value)]))
  const refer = (schema: Schema): Schema => {
    const name = named.get(JSON.stringify(schema))
    if (!name) return bare(schema)
    if (!found.has(name)) {
      found.set(name, {})
      found.set(name, bare(schema))
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  const schemas = () => Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { refer, schemas }
}
