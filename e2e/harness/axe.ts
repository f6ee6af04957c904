import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** axe's script, to be evaluated in the page. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Targets of at least 24 x 24 px or with as much room (WCAG 2.2 AA); axe leaves this rule out by default. */
export const TARGET_SIZE = 'target-size'

/** Options of axe's `run`: its default rules, and the target size. */
export const ALL_RULES = { rules: { [TARGET_SIZE]: { enabled: true } } }

/** axe's `run` in the page. */
interface Axe {
  run(
    on: Element,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; element: Element }[] }[] }>
}

/**
 * Runs in the page: axe's findings within an element, as `rule: element`. A small target counts only if it is also small in the middle of
 * the screen, because bars and alerts at the edges cover parts of targets.
 */
export async function findingsIn(on: Element, options: object): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe }
  // Violations alone: a report of passed rules takes longer than the check.
  const settings = { resultTypes: ['violations'], selectors: false, elementRef: true }
  const { violations } = await axe.run(on, { ...options, ...settings })
  const found: string[] = []
  const place = [scrollX, scrollY] as const
  for (const { id, nodes } of violations)
    for (const { html, element } of nodes) {
      if (id === 'target-size') {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        await new Promise(requestAnimationFrame)
        const again = await axe.run(element, { runOnly: { type: 'rule', values: [id] } })
        if (again.violations.length === 0) continue
      }
      found.push(`${id}: ${html.slice(0, 160)}`)
    }
  scrollTo(...place)
  return found
}
