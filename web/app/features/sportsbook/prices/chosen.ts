import { legKey, slip } from '../../../state/slip-store.ts'

/** The buttons of selections that the page shows, by the key of their leg. */
const buttons = new Map<string, Set<Element>>()
let chosen: readonly string[] = []

function show(key: string): void {
  const pressed = String(slip.has(key))
  for (const button of buttons.get(key) ?? [])
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed)
}

slip.subscribe(() => {
  const before = chosen
  chosen = slip.legs().map(legKey)
  for (const key of new Set([...before, ...chosen])) show(key)
})

/**
 * Shows which selections of a row are on the slip, beside React: of hundreds of buttons a choice changes one, whose attribute is written. `keys`: of
 * its legs, in the order of its buttons. Returns how it ends.
 */
export function showChosen(keys: readonly string[], row: Element): () => void {
  const its = [...row.getElementsByClassName('odds')]
  const pairs = keys.flatMap((key, at) => (its[at] ? [[key, its[at]] as const] : []))
  chosen = slip.legs().map(legKey)
  for (const [key, button] of pairs) {
    buttons.set(key, (buttons.get(key) ?? new Set()).add(button))
    show(key)
  }
  return () => {
    for (const [key, button] of pairs) {
      const those = buttons.get(key)
      those?.delete(button)
      if (those?.size === 0) buttons.delete(key)
    }
  }
}
