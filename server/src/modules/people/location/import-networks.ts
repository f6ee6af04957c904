import { createHash } from 'node:crypto'
import { isNetwork } from '@jogo/contract/settings/networks'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { countShared, lockList, replaceList } from './lists-store.ts'

/** Maximum characters of a file, and maximum networks in a file. */
export const MOST_CHARACTERS = 16 * 1024 * 1024
const MOST_NETWORKS = 200_000
const MOST_OF_LINE = 100
const MOST_NAMED = 10
/** Minimum prefix bits. A shorter prefix is probably a typing mistake that would block a part of the world. */
const WIDEST = { ipv4: 8, ipv6: 16 }

const LIST = /^(?:vpn|proxy|tor|hosting|clean|[A-Z]{2}|AS[1-9]\d{0,9})$/

export interface BadLine {
  line: number
  text: string
}

/** Parses a file of networks: one network or address per line; `#` or `;` starts a comment. @returns the networks, and the invalid lines */
export function readNetworks(text: string): { networks: string[]; bad: BadLine[] } {
  const bad: BadLine[] = []
  const networks = new Set<string>()
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    const word = line
      .slice(0, MOST_OF_LINE)
      .replace(/[#;].*$/s, '')
      .trim()
    if (word === '') continue
    if (isNetwork(word) && !isTooWide(word)) networks.add(word.toLowerCase())
    else bad.push({ line: at + 1, text: word })
  }
  return { networks: [...networks], bad }
}

function isTooWide(network: string): boolean {
  const [address = '', bits] = network.split('/')
  return bits !== undefined && Number(bits) < (address.includes(':') ? WIDEST.ipv6 : WIDEST.ipv4)
}

interface Imported {
  /** `dropped`: number of stored networks missing in the new file. */
  before: { networks: number; sha256: string; dropped: number } | null
  after: { networks: number; sha256: string }
}

/**
 * Replaces a list of networks, all or nothing. Every process uses it within two seconds of the commit.
 * @param list `vpn`, `proxy`, `tor`, `hosting`, `clean`, a country or the number of a network
 * @throws Refusal networks_list_unknown, networks_invalid
 */
export async function importNetworks(
  tx: Tx,
  { list, text, now }: { list: string; text: string; now: Date },
): Promise<Imported> {
  if (!LIST.test(list)) refuse('networks_list_unknown')
  if (text.length > MOST_CHARACTERS) refuse('networks_invalid', { data: { count: 0, lines: '' } })
  const { networks, bad } = readNetworks(text)
  if (bad.length > 0 || networks.length > MOST_NETWORKS)
    refuse('networks_invalid', { data: { count: bad.length, lines: named(bad) } })
  const sha256 = createHash('sha256').update(text).digest('hex')
  const before = await lockList(tx, list)
  const { known, both } = await countShared(tx, list, networks)
  await replaceList(tx, { name: list, sha256, importedAt: now }, networks)
  return {
    before: before ? { networks: before.size, sha256: before.sha256, dropped: known - both } : null,
    after: { networks: networks.length, sha256 },
  }
}

/** Number of networks that a file would add to a list, and number of removed ones. It locks the list. An invalid file changes nothing. */
export async function compareNetworks(tx: Tx, { list, text }: { list: string; text: string }) {
  const size = (await lockList(tx, list))?.size ?? 0
  if (text.length > MOST_CHARACTERS) return { size, added: 0, dropped: 0 }
  const shared = await countShared(tx, list, readNetworks(text).networks)
  return { size, added: shared.wanted - shared.both, dropped: shared.known - shared.both }
}

/** Invalid lines as `3: "foo", 9: "bar"`. They are quoted, so that no unprintable character reaches the terminal. */
const named = (bad: readonly BadLine[]): string =>
  bad
    .slice(0, MOST_NAMED)
    .map(({ line, text }) => `${line}: ${JSON.stringify(text.replace(/[^\x20-\x7e]/g, '?').slice(0, 40))}`)
    .join(', ')
