import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ContactName } from '@jogo/contract/profile'
import { isUuid } from '../../../platform/ids.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Validity of code and link, ms. A letter may be read the next day; an SMS is read at once. */
export const LASTS_MS: Record<ContactName, number> = { email: DAY_MS, phone: 10 * MINUTE_MS }
export const MOST_TRIES = 5
export const UNDO_MS = 7 * DAY_MS

const derived = (secret: string, use: string, id: string) =>
  createHmac('sha256', secret).update(`contact.${use}:${id}`).digest()

/** Six digits, derived from the secret and the id of the confirmation. So a retry sends the same code, and the database alone discloses nothing. */
export const confirmationCode = (secret: string, confirmationId: string): string =>
  String(derived(secret, 'code', confirmationId).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** Token of the link in a letter. */
export const confirmationToken = (secret: string, confirmationId: string): string =>
  derived(secret, 'link', confirmationId).toString('base64url')

/** Token of the link in the house's letter, which needs no session. */
export const houseToken = (secret: string, confirmationId: string): string =>
  `${confirmationId}.${confirmationToken(secret, confirmationId)}`

/** Parts of a token in the house's letter. @returns undefined for an invalid token */
export function readHouseToken(typed: string): { id: string; token: string } | undefined {
  const [id = '', token = ''] = typed.split('.')
  return isUuid(id) ? { id, token } : undefined
}

/** Token of the link that undoes a change of e-mail. */
export const undoToken = (secret: string, changeId: string): string =>
  derived(secret, 'undo', changeId).toString('base64url')

export const linkTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Compares two tokens in constant time. */
export const isSame = (token: string, other: string): boolean =>
  timingSafeEqual(linkTokenHash(token), linkTokenHash(other))

/** A typed code, with or without spaces; undefined for other text, such as a token. */
export const readCode = (typed: string): string | undefined =>
  /^\d{6}$/.exec(typed.replace(/[\s-]/g, ''))?.[0]

/** Limits of messages per address or number: minimum interval, and maximum per day. */
const GAP_MS = MINUTE_MS
const MOST_TO_ONE = 5
/** Maximum messages per player, kind and day, to any recipient. */
const MOST_OF_ONE = 10

/** Times of the messages of the last 24 hours, in any order. */
export interface SentMessages {
  toTarget: readonly Date[]
  byPlayer: readonly Date[]
}

/** Earliest time of the next message. A past time means now. */
export function nextMessageAt({ toTarget, byPlayer }: SentMessages): Date {
  const target = newestFirst(toTarget)
  return new Date(
    Math.max(
      (target[0] ?? 0) + (target.length > 0 ? GAP_MS : 0),
      dayAfter(target[MOST_TO_ONE - 1]),
      dayAfter(newestFirst(byPlayer)[MOST_OF_ONE - 1]),
    ),
  )
}

export const DAY = DAY_MS
const newestFirst = (all: readonly Date[]) => all.map((at) => at.getTime()).sort((a, b) => b - a)
const dayAfter = (at: number | undefined) => (at === undefined ? 0 : at + DAY_MS)
