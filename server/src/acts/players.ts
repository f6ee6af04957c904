import { findPlayer } from '../modules/players/index.ts'
import { barIn, type NewBar, setHouseLimit } from '../modules/protection/index.ts'
import { endSecondFactorByHouse, endSessionsByHouse } from '../modules/sessions/index.ts'
import { walletLimits } from '../modules/wallet/index.ts'
import { refuse } from '../platform/refusal.ts'
import { act, type Desk } from './act.ts'

interface OfPlayer {
  playerId: number
  why: string
}

/** The house's work is done in the transaction of the act. @throws Refusal not_found, reason_missing */
async function requirePlayer({ db }: Desk, { playerId, why }: OfPlayer): Promise<void> {
  if (why.trim() === '') refuse('reason_missing')
  if (!(await findPlayer(db.sql, playerId))) refuse('not_found')
}

/** Suspends or excludes a player, from the commit on. Nothing shortens it, this act neither. */
export const barPlayerAct = act<OfPlayer & Pick<NewBar, 'kind' | 'length'>>({
  roles: () => ['players'],
  subject: ({ playerId }) => String(playerId),
  run: async (desk, { playerId, why, kind, length }) => {
    await requirePlayer(desk, { playerId, why })
    const bar = await desk.db.transaction((tx) =>
      barIn({ wallet: walletLimits }, tx, playerId, { kind, length, by: desk.operator, reason: why }),
    )
    return { before: null, after: { kind, until: bar.until?.toISOString() ?? null, why } }
  },
})

/** Sets a limit of the house for a player, or takes it away; the player's own stays as it is, and the lower one counts. */
export const limitPlayerAct = act<OfPlayer & { of: string; period: string; value: number | null }>({
  roles: () => ['players'],
  subject: ({ playerId, of, period }) => `${playerId} ${of} ${period}`,
  run: async (desk, { playerId, why, ...wished }) => {
    await requirePlayer(desk, { playerId, why })
    const change = await desk.db.transaction((tx) =>
      setHouseLimit({ wallet: walletLimits }, tx, playerId, {
        ...(wished as Parameters<typeof setHouseLimit>[3]),
        by: desk.operator,
      }),
    )
    return { before: change.before, after: { value: change.after, why } }
  },
})

/** Turns a player's second factor off, who has lost app and recovery codes. Two operators agree, because it takes a protection away; the player gets a letter. */
export const endSecondFactorAct = act<OfPlayer>({
  roles: () => ['players'],
  approval: () => 'two',
  subject: ({ playerId }) => String(playerId),
  run: async (desk, { playerId, why }) => {
    await requirePlayer(desk, { playerId, why })
    const wasOn = await desk.db.transaction((tx) => endSecondFactorByHouse(tx, playerId, desk.clock.now()))
    return { before: { on: wasOn }, after: { on: false, why } }
  },
})

/** Ends every session of a player, whose account is closed or seems to be in other hands. */
export const endSessionsAct = act<OfPlayer>({
  roles: () => ['players'],
  subject: ({ playerId }) => String(playerId),
  run: async (desk, { playerId, why }) => {
    await requirePlayer(desk, { playerId, why })
    const open = await desk.db.transaction((tx) => endSessionsByHouse(tx, playerId, desk.clock.now()))
    return { before: { open }, after: { open: 0, why } }
  },
})
