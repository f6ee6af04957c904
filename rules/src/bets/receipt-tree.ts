/**
 * Receipts signed together: one signature of the root of a hash tree, and for each receipt the sibling hashes on its path to the root. Leaves and
 * inner nodes are hashed with different first bytes, so that no text passes for a node (as RFC 6962, 2.1); a node without a sibling rises unchanged.
 */

export type Hash = (bytes: Uint8Array) => Uint8Array

/** `turns`: the side of each sibling hash, left (`l`) or right (`r`), from the leaf up. */
export interface Way {
  turns: string
  hashes: readonly Uint8Array[]
}

export interface Tree {
  root: Uint8Array
  /** Ordered as the texts. */
  ways: readonly Way[]
}

const LEAF = 0
const NODE = 1

const leafHash = (text: Uint8Array, hash: Hash): Uint8Array => hash(joined(LEAF, text))

const nodeHash = (left: Uint8Array, right: Uint8Array, hash: Hash): Uint8Array =>
  hash(joined(NODE, left, right))

function joined(first: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(1 + parts.reduce((sum, { length }) => sum + length, 0))
  bytes[0] = first
  let at = 1
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** @throws RangeError when there are no texts */
export function buildTree(texts: readonly Uint8Array[], hash: Hash): Tree {
  const ways = texts.map(() => ({ turns: '', hashes: [] as Uint8Array[] }))
  let nodes = texts.map((text, at) => ({ hash: leafHash(text, hash), under: [at] }))
  while (nodes.length > 1) {
    const above: typeof nodes = []
    for (let at = 0; at < nodes.length; at += 2) {
      const [left, right] = nodes.slice(at, at + 2)
      if (left && right) {
        for (const leaf of left.under) turn(ways[leaf], 'r', right.hash)
        for (const leaf of right.under) turn(ways[leaf], 'l', left.hash)
        above.push({ hash: nodeHash(left.hash, right.hash, hash), under: [...left.under, ...right.under] })
      } else if (left) above.push(left)
    }
    nodes = above
  }
  const [root] = nodes
  if (!root) throw new RangeError('a tree of nothing')
  return { root: root.hash, ways }
}

function turn(way: { turns: string; hashes: Uint8Array[] } | undefined, side: string, hash: Uint8Array) {
  if (!way) return
  way.turns += side
  way.hashes.push(hash)
}

/** Root of the path from a text. */
export const merkleRoot = (text: Uint8Array, { turns, hashes }: Way, hash: Hash): Uint8Array =>
  hashes.reduce(
    (node, beside, at) => (turns[at] === 'l' ? nodeHash(beside, node, hash) : nodeHash(node, beside, hash)),
    leafHash(text, hash),
  )
