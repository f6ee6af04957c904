import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ContactName } from '@jogo/contract/profile'
import { isUuid } from '../../../platform/ids.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long code and link are good, ms: a letter may be read tomorrow, a message by SMS is read at once. */
export const LASTS_MS: Record<ContactName, number> = { email: DAY_MS, phone: 10 * MINUTE_MS }
export const MOST_TRIES = 5
export const UNDO_MS = 7 * DAY_MS

const derived = (secret: string, use: string, id: string) =>
  createHmac('sha256', secret).update(`contact.${use}:${id}`).digest()

/** Six digits. Made from the id of the confirmation and the secret, so that a message that is sent again says the same, and the database alone tells nothing. */
export const codeOf = (secret: string, confirmationId: string): string =>
  String(derived(secret, 'code', confirmationId).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** Of the link in a letter. */
export const tokenOf = (secret: string, confirmationId: string): string =>
  derived(secret, 'link', confirmationId).toString('base64url')

/** Of the link in the letter to an address that the house gives, which no session accompanies. */
export const houseTokenOf = (secret: string, confirmationId: string): string =>
  `${confirmationId}.${tokenOf(secret, confirmationId)}`

/** @returns nothing for what is no such token */
export function readHouseToken(typed: string): { id: string; token: string } | undefined {
  const [id = '', token = ''] = typed.split('.')
  return isUuid(id) ? { id, token } : undefined
}

/** Of the link that takes a change of e-mail back. */
export const undoTokenOf = (secret: string, changeId: string): string =>
  derived(secret, 'undo', changeId).toString('base64url')

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Compares in constant time. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other))

/** The code as it was typed, with or without spaces; undefined for what is a token or nonsense. */
export const readCode = (typed: string): string | undefined =>
  /^\d{6}$/.exec(typed.replace(/[\s-]/g, ''))?.[0]

/** Messages to one address or number: so long apart, and so many a day. */
const GAP_MS = MINUTE_MS
const MOST_TO_ONE = 5
/** Messages of one player a day, of each kind, to whomever. */
const MOST_OF_ONE = 10

/** When messages were sent in the last 24 hours, in any order. */
export interface SentMessages {
  toTarget: readonly Date[]
  byPlayer: readonly Date[]
}

/** From when the next message may go; not later than now when it may go at once. */
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
