import type { AddressPlace } from '@jogo/rules/location/place'
import type { CalledFrom, Caller } from '../../../platform/access.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Databases, readDatabases } from './databases.ts'
import type { LocationDeps, LocationParts } from './deps.ts'
import { createSeenJudge, type SeenLocation } from './judge-seen.ts'
import { knownAddress } from './known.ts'
import { isLicensedHost } from './licensed-host.ts'
import { findLists, findVersion, listLists } from './lists-store.ts'
import { notePlace } from './note-place.ts'
import { createPlaceGate, type Located, type PlaceRefusal, placeNow, placeVerdict } from './require-place.ts'
import { type PLACE_FIGURES, type Sources, sourcesAt } from './sources.ts'
import { createKnownAddresses } from './watch-lists.ts'

export { readBuiltAt } from './databases.ts'
export type { LocationDeps } from './deps.ts'
export { compareNetworks, importNetworks, MOST_CHARACTERS } from './import-networks.ts'
export type { SeenLocation } from './judge-seen.ts'
export { listLists } from './lists-store.ts'
export { locationData } from './personal-data-store.ts'
export type { PlaceRefusal } from './require-place.ts'
export { PLACE_FIGURES, sourcesAt } from './sources.ts'
export { listTravels, updateTravelSeen } from './travel-store.ts'

export interface NewLogin {
  playerId: number
  sessionId: string
  ip: string
  at: Date
}

/** Location of callers, and whether money may be deposited and staked there. It is never checked for withdrawals. */
export interface Location {
  /** Loads the databases of addresses at once instead of with the first call. @throws Error for an invalid file */
  load(): Promise<void>
  /**
   * @returns row id of the location, for a caller who needs `located`
   * @throws Refusal ip_blocked, location_outside, location_unknown
   */
  requirePlace(from: CalledFrom): Promise<bigint | undefined>
  /** Stores the location of a caller as `requirePlace` does, without refusing. */
  locate(caller: Caller, ip: string): Promise<Located>
  /** Reason why a player may not stake at the last seen location; see `createSeenJudge`. */
  judgeSeen(seen: SeenLocation): Promise<PlaceRefusal | undefined>
  /** @param host as the call sends it. @throws Refusal host_unlicensed */
  requireLicensed(host: string): void
  /** Location of an address, to be stored with a login. */
  loginPlace(ip: string): Promise<LoginPlace>
  /** Stores the location of a new session, and flags an impossible journey. It never refuses. */
  noteLogin(tx: Tx, login: NewLogin, place: LoginPlace): Promise<void>
  /** Missing or old sources that the law requires; empty where the law requires none. @throws the database's error */
  sources(): Promise<Sources>
  /** Values of `PLACE_FIGURES`. */
  figures(): Promise<Record<keyof typeof PLACE_FIGURES, number>>
  close(): void
}

export type LoginPlace = AddressPlace & { isBlocked: boolean }

export function createLocation(deps: LocationDeps): Location {
  const { db, clock, stage, files, jurisdiction, licensedHosts, siteUrl } = deps
  let databases: Promise<Databases> | undefined
  const load = () => {
    databases ??= readDatabases(files)
    databases.catch(() => {
      databases = undefined
    })
    return databases
  }
  const known = createKnownAddresses({
    clock,
    version: () => findVersion(db.sql),
    load: async (ip) => knownAddress(ip, await findLists(db.sql, ip), await load(), stage),
  })
  const parts: LocationParts = { ...deps, lookUpAddress: known.of }
  const look = createPlaceGate(parts)
  const sources = async (): Promise<Sources> =>
    jurisdiction.location === 'brazil'
      ? sourcesAt(clock.now(), (await load()).builtAt, await listLists(db.sql))
      : { missing: [], old: [] }
  const isHostFree = jurisdiction.hosts === 'any' || stage === 'local'
  return {
    load: () => load().then(() => undefined),
    requirePlace: async (from) => {
      const { row, refusal } = await look(from)
      return refusal ? refuse(refusal) : row
    },
    locate: (caller, ip) => look({ need: 'located', ip, caller }),
    judgeSeen: createSeenJudge(parts),
    requireLicensed: (host) => {
      if (isHostFree || isLicensedHost(host, licensedHosts)) return
      refuse('host_unlicensed', { data: { address: siteUrl } })
    },
    loginPlace: (ip) => placeNow(parts, ip),
    noteLogin: async (tx, login, place) => {
      const verdict = placeVerdict(parts, place, true)
      await notePlace(parts, tx, { ...place, ...login, occasion: 'login', verdict })
    },
    sources,
    figures: async () => {
      const { missing, old } = await sources()
      return { place_sources_missing: missing.length, place_sources_old: old.length }
    },
    close: known.stop,
  }
}
