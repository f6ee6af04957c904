import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { plantPlayers } from '../../../../test/plant-players.ts'
import { suppliersTable } from '../../../../test/suppliers-table.ts'
import { createSessionGate, type SessionGate } from './session-gate.ts'
import { insertSession, updateSeen } from './session-store.ts'

const table = suppliersTable('session_gate')
const LAUNCHED = new Date('2026-11-28T12:00:00Z')
const SHOWN = new Date('2026-11-28T12:10:00Z')

const PLAYERS = 20
async function planted() {
  const client = new pg.Client({ connectionString: table.ownerUrl })
  await client.connect()
  await plantPlayers(client, PLAYERS, 100)
  await client.end()
}

let gate: SessionGate | undefined
afterAll(() => gate?.close())

it('takes a bet as soon as another process has heard from where the page is shown', async () => {
  const { deps } = table
  // Refuses bets of a session whose page was last shown before `SHOWN`.
  const eligibility = {
    findRefusal: async ({ seen }: { seen: { at: Date } }) =>
      seen.at < SHOWN ? ('location_unknown' as const) : undefined,
  }
  await planted()
  const opened = createSessionGate({ ...deps, eligibility })
  gate = opened
  // The test uses several players, because a poll between two bets of the same player would load the change.
  for (let playerId = 1; playerId <= PLAYERS; playerId += 1) {
    const [id, loginId] = [randomUUID(), randomUUID()]
    const head = { supplier: 'softswiss' as const, playerId, gameId: 1_000_000 }
    const { sql } = deps.db
    await insertSession(sql, { id, ...head, loginId, openedAt: LAUNCHED })
    const refusal = async () => (await opened.findSeat('softswiss', id, playerId, true)).refusal
    expect(await refusal()).toBe('location_unknown')
    await updateSeen(sql, { id, loginId, placeId: undefined, at: SHOWN })
    expect(await refusal()).toBeUndefined()
  }
})
