import { legKey, slip } from '../../../state/slip-store.ts'

/** Buttons of visible selections, by the key of their leg. */
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
 * Marks a row's selections that are on the slip, outside React: among hundreds of buttons a choice changes one attribute. `keys`: of its
 * legs, in the order of its buttons. Returns a stop function.
 */
export function showChosen(keys: readonly string[], row: Element): () => void {
  const oddsButtons = [...row.getElementsByClassName('odds')]
  const pairs = keys.flatMap((key, at) => (oddsButtons[at] ? [[key, oddsButtons[at]] as const] : []))
  chosen = slip.legs().map(legKey)
  for (const [key, button] of pairs) {
    buttons.set(key, (buttons.get(key) ?? new Set()).add(button))
    show(key)
  }
  return () => {
    for (const [key, button] of pairs) {
      const attached = buttons.get(key)
      attached?.delete(button)
      if (attached?.size === 0) buttons.delete(key)
    }
  }
}
