/** Header of an object. Its digits are bounded, so that each position is read a bounded number of times. */
const OBJECT = /(\d{1,10})\s{1,3}\d{1,5}\s{1,3}obj\b/g
const REFERENCE = /(\d{1,10})\s{1,3}\d{1,5}\s{1,3}R\b/g
const KIDS = '/Kids'

/**
 * Whether the page tree of a PDF has a cycle. With a cycle a reader would take an inner node for a page. It reads the file once, and the last definition of an
 * object counts. Objects in compressed streams are not seen.
 */
export function hasPageLoop(bytes: Buffer): boolean {
  return hasLoop(parseKids(bytes.toString('latin1')))
}

function parseKids(text: string): ReadonlyMap<string, string[]> {
  const kids = new Map<string, string[]>()
  const headers = [...text.matchAll(OBJECT)]
  for (const [place, { 1: id = '', index, 0: header }] of headers.entries()) {
    const body = text.slice(index + header.length, headers[place + 1]?.index)
    const from = body.indexOf(KIDS)
    const to = from < 0 ? -1 : body.indexOf(']', from)
    kids.delete(id)
    if (to > 0)
      kids.set(
        id,
        [...body.slice(from, to).matchAll(REFERENCE)].map(([, kid = '']) => kid),
      )
  }
  return kids
}

/** Removes leaves until none is left. The remaining nodes are cycles. */
function hasLoop(kids: ReadonlyMap<string, string[]>): boolean {
  const parents = new Map<string, string[]>()
  const open = new Map<string, number>()
  for (const [id, children] of kids) {
    const inner = children.filter((child) => kids.has(child))
    open.set(id, inner.length)
    for (const child of inner) {
      const known = parents.get(child)
      if (known) known.push(id)
      else parents.set(child, [id])
    }
  }
  const leaves = [...open].filter(([, count]) => count === 0).map(([id]) => id)
  let taken = 0
  for (let leaf = leaves.pop(); leaf !== undefined; leaf = leaves.pop()) {
    taken += 1
    for (const parent of parents.get(leaf) ?? []) {
      const left = (open.get(parent) ?? 0) - 1
      open.set(parent, left)
      if (left === 0) leaves.push(parent)
    }
  }
  return taken < open.size
}
