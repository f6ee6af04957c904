import { walletLimits } from '../modules/money/wallet/index.ts'
import { beginClosing } from '../modules/people/closing/index.ts'
import { updateTravelSeen } from '../modules/people/location/index.ts'
import {
  addImpediment,
  changeRelated,
  endImpedimentOn,
  findPlayer,
  type NewImpediment,
  type RelatedPeopleChange,
} from '../modules/people/players/index.ts'
import { noteClosedExport } from '../modules/people/privacy/index.ts'
import { giveEmailByHouse } from '../modules/people/profile/index.ts'
import { barIn, listLimits, type NewBar, setHouseLimit } from '../modules/people/protection/index.ts'
import { endSecondFactorByHouse, endSessionsByHouse } from '../modules/people/sessions/index.ts'
import { refuse } from '../platform/refusal.ts'
import { type Approval, act, type Desk } from './act.ts'

interface OfPlayer {
  playerId: number
  why: string
}

/** Requires an existing player and a reason. @throws Refusal not_found, reason_missing */
async function requirePlayer({ db }: Desk, { playerId, why }: OfPlayer): Promise<void> {
  if (why.trim() === '') refuse('reason_missing')
  if (!(await findPlayer(db.sql, playerId))) refuse('not_found')
}

/** Suspends or excludes a player from the commit on. Like every act, it never shortens a bar. */
export const barPlayerAct = act<OfPlayer & Pick<NewBar, 'kind' | 'length'>>({
  roles: () => ['players'],
  approval: 'one',
  ceiling: 'everything: it protects, and nothing shortens it',
  subject: ({ playerId }) => String(playerId),
  run: async (desk, { playerId, why, kind, length }) => {
    await requirePlayer(desk, { playerId, why })
    const bar = await desk.db.transaction((tx) =>
      barIn({ wallet: walletLimits }, tx, playerId, { kind, length, by: desk.operator, reason: why }),
    )
    return { before: null, after: { kind, until: bar.until?.toISOString() ?? null, why } }
  },
})

/** Sets or removes the house's limit for a player. The player's own limit stays, and the lower of the two applies. */
export const limitPlayerAct = act<OfPlayer & { of: string; period: string; value: number | null }>({
  roles: () => ['players'],
  approval: limitApproval,
  ceiling: 'a limit that is new or lower; to raise one or take it away takes two',
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

async function limitApproval(
  { playerId, of, period, value }: { playerId: number; of: string; period: string; value: number | null },
  { db }: Desk,
): Promise<Approval> {
  const limits = await listLimits(db.sql, playerId)
  const own = limits.find((limit) => limit.setBy === 'house' && limit.of === of && limit.period === period)
  return own && (value === null || value > own.value) ? 'two' : 'one'
}

/**
 * Removes app, recovery codes and passkeys after their loss, or after a hijacking of the account. It takes two operators, because it removes a protection; the
 * player gets a letter.
 */
export const endSecondFactorAct = act<OfPlayer>({
  roles: () => ['players'],
  approval: 'two',
  ceiling: 'nothing alone',
  subject: ({ playerId }) => String(playerId),
  run: async (desk, { playerId, why }) => {
    await requirePlayer(desk, { playerId, why })
    const wasOn = await desk.db.transaction((tx) => endSecondFactorByHouse(tx, playerId, desk.clock.now()))
    return { before: { on: wasOn }, after: { on: false, why } }
  },
})

/**
 * Sets a new e-mail address for a player without access to the mailbox, effective after confirmation by letter. It takes two operators, because access to the
 * letters is access to the account.
 */
export const giveEmailAct = act<OfPlayer & { email: string }>({
  roles: () => ['players'],
  approval: 'two',
  ceiling: 'nothing alone',
  subject: ({ playerId }) => String(playerId),
  run: async (desk, { playerId, why, email }) => {
    await requirePlayer(desk, { playerId, why })
    const { db, clock } = desk
    return db.transaction(async (tx) => {
      const old = await giveEmailByHouse({ clock }, tx, { playerId, email })
      const ended = await endSessionsByHouse(tx, playerId, clock.now())
      return { before: { email: old }, after: { email, counts: 'once it is confirmed', ended, why } }
    })
  },
})

/** Records that an operator views a player: account, money, bets, sessions. The data are read afterwards. */
export const viewPlayerAct = act<{ playerId: number }>({
  roles: () => ['players', 'support'],
  approval: 'one',
  ceiling: 'everything: each look stands in the audit',
  subject: ({ playerId }) => String(playerId),
  run: async ({ db }, { playerId }) => {
    if (!(await findPlayer(db.sql, playerId))) refuse('not_found')
    return {}
  },
})

/** Starts closing an account. It takes two operators, because it is irreversible; the player gets a letter and the balance. */
export const closePlayerAct = act<OfPlayer & { reason: 'house' | 'death' }>({
  roles: () => ['players'],
  approval: 'two',
  ceiling: 'nothing alone',
  subject: ({ playerId }) => String(playerId),
  run: async (desk, { playerId, why, reason }) => {
    await requirePlayer(desk, { playerId, why })
    const { db, clock, operator } = desk
    const begun = await db.transaction((tx) =>
      beginClosing({ wallet: walletLimits }, tx, {
        playerId,
        reason,
        why,
        by: operator,
        begunAt: clock.now(),
      }),
    )
    return { before: null, after: { reason: begun.reason, step: begun.step, why } }
  },
})

/** Adds the meaning of a register's word from a day on, or ends an existing meaning. It takes two operators, because it decides who may bet. */
export const changeImpedimentAct = act<{ add: NewImpediment } | { end: number; until: string }>({
  roles: () => ['players'],
  approval: 'two',
  ceiling: 'nothing alone',
  subject: (detail) => ('add' in detail ? `${detail.add.register} ${detail.add.word}` : String(detail.end)),
  run: ({ db, operator }, detail) =>
    db.transaction(async (tx) => {
      if ('add' in detail)
        return { before: null, after: { ...(await addImpediment(tx, detail.add, operator)) } }
      const { end: id, until } = detail
      const ended = await endImpedimentOn(tx, { id, until }, operator)
      return { before: { ...ended }, after: { ...ended, until } }
    }),
})

/** Adds people to the house's list of prohibited bettors, or removes them. The act holds digests of the CPFs; a removal takes two operators. */
export const changeRelatedAct = act<RelatedPeopleChange>({
  roles: () => ['players'],
  approval: ({ is }) => (is === 'end' ? 'two' : 'one'),
  ceiling: 'adding people; to take them off takes two',
  subject: ({ role }) => role,
  run: ({ db, clock, operator }, change) =>
    db.transaction(async (tx) => {
      const people = await changeRelated(tx, change, { by: operator, at: clock.now() })
      return { before: null, after: { role: change.role, is: change.is, people, why: change.why } }
    }),
})

/** Records an operator's review of an impossible journey, with the result. */
export const seeTravelAct = act<OfPlayer>({
  roles: () => ['players'],
  approval: 'one',
  ceiling: 'everything: a note that somebody looked',
  subject: ({ playerId }) => String(playerId),
  run: async (desk, { playerId, why }) => {
    await requirePlayer(desk, { playerId, why })
    const seen = { playerId, by: desk.operator, why, now: desk.clock.now() }
    if (!(await desk.db.transaction((tx) => updateTravelSeen(tx, seen)))) refuse('not_found')
    return { before: null, after: { why } }
  },
})

/** Ends every session of a player, such as of a closed or hijacked account. */
export const endSessionsAct = act<OfPlayer>({
  roles: () => ['players'],
  approval: 'one',
  ceiling: 'everything: the player logs in again',
  subject: ({ playerId }) => String(playerId),
  run: async (desk, { playerId, why }) => {
    await requirePlayer(desk, { playerId, why })
    const open = await desk.db.transaction((tx) => endSessionsByHouse(tx, playerId, desk.clock.now()))
    return { before: { open }, after: { open: 0, why } }
  },
})

/** Hands a copy of the data to the owner of a closed account. `why` describes the proof of identity; the requesting command makes the files. */
export const exportClosedAct = act<OfPlayer>({
  roles: () => ['players'],
  approval: 'one',
  ceiling: 'everything: each copy stands in the audit',
  subject: ({ playerId }) => String(playerId),
  run: async (desk, { playerId, why }) => {
    await requirePlayer(desk, { playerId, why })
    const number = await desk.db.transaction((tx) => noteClosedExport(desk, tx, playerId))
    return { before: null, after: { number, why } }
  },
})
