import { createHash, randomFillSync, randomInt } from 'node:crypto'
import type { Clock } from './clock.ts'
import { systemClock } from './clock.ts'

/** 2026-01-01T00:00:00Z. Player ids count milliseconds from this moment, so they stay below 2^53 until 2095. */
const PLAYER_EPOCH_MS = 1_767_225_600_000
const pool = Buffer.alloc(16 * 256)
let used = pool.length

/** UUID version 7 (RFC 9562): 48 bits of milliseconds, then random bits. Later ids sort later, so index pages fill in order. */
export function newId(clock: Clock = systemClock): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = pool.subarray(used, used + 16)
  used += 16
  bytes.writeUIntBE(clock.now().getTime(), 0, 6)
  return uuid(bytes, 0x70)
}

/** Writes version and variant into 16 bytes. */
function uuid(bytes: Buffer, version: 0x50 | 0x70): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | version
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** UUID version 5 (RFC 9562) of a text in a namespace of 16 bytes. Equal texts give equal ids in every process. */
export const derivedId = (namespace: Buffer, text: string): string =>
  uuid(createHash('sha1').update(namespace).update(text).digest().subarray(0, 16), 0x50)

let latestMs = 0
let tail = 0

/**
 * Id of a player and of the player's wallet: a whole number below 2^53, made without a sequence of the database. Ids of one millisecond differ within a
 * process; a collision with another process violates the primary key.
 */
export function newPlayerId(clock: Clock = systemClock): number {
  const ms = clock.now().getTime()
  tail = ms === latestMs ? (tail + 1) % 4096 : randomInt(4096)
  latestMs = ms
  return (ms - PLAYER_EPOCH_MS) * 4096 + tail
}

/**
 * Whether an id is derived from a text (version 5), like the ids of suppliers' movements and of later payouts of a bet. Players may not choose such an id: a
 * payout that meets an existing movement would undo its bet after the result is known.
 */
export const isDerivedId = (id: string): boolean => id[14] === '5'

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
