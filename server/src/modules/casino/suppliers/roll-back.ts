import { isRefusal } from '../../../platform/refusal.ts'
import type { SuppliedGame } from '../catalogue/index.ts'
import type { Action, SuppliedHead } from './action.ts'
import { type Applied, apply } from './apply.ts'
import type { SuppliersDeps } from './deps.ts'
import { actionId } from './ids.ts'
import type { SupplierName } from './names.ts'
import { findSuppliedRound } from './store.ts'

interface Asked {
  supplier: SupplierName
  playerId: number
  action: Extract<Action, { kind: 'rollback' }>
  /** Whether the round ends with it; false by default. */
  finished?: boolean
}

/** Placeholder of an unknown round. It is never stored, because a tombstone has no round. */
const NO_ROUND = {
  key: '-',
  game: {
    id: 1,
    product: 'casino',
    slug: '-',
    name: '',
    key: '',
    isClosed: true,
    mechanic: null,
    rtpBp: null,
    stakeMin: null,
    lines: null,
    maxWin: null,
    isPaused: false,
  },
} as const

/** `game`: game of the undone action, if known. */
type RolledBack = Applied & { game: SuppliedGame | undefined }

/** Rolls back an action that the call names without its round. @throws Refusal as `apply` */
export async function rollBack(deps: SuppliersDeps, request: Asked): Promise<RolledBack> {
  try {
    return await rollBackOnce(deps, request)
  } catch (error) {
    // The target has arrived between the read and the tombstone, so the second try finds it.
    if (!isRefusal(error, 'reference_reused')) throw error
    return rollBackOnce(deps, request)
  }
}

async function rollBackOnce(
  deps: SuppliersDeps,
  { supplier, playerId, action, finished = false }: Asked,
): Promise<RolledBack> {
  const row = await findSuppliedRound(deps.db.sql, actionId(supplier, action.refKey))
  const game = row && (await deps.catalogue.suppliedById(row.gameId))
  const round = row && game ? { key: row.key, game, ...(row.slip && { slip: row.slip }) } : NO_ROUND
  const head: SuppliedHead = { supplier, playerId, ...round }
  return { ...(await apply(deps, head, [action], { finished })), game }
}
