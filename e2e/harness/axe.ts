import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** axe's script, to be evaluated in the page. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Targets of at least 24 x 24 px or with that room around them (WCAG 2.2 AA): axe leaves the rule out unless asked. */
export const TARGET_SIZE = 'target-size'

/** Options of axe's `run`: all rules of its default, and that one. */
export const ALL_RULES = { rules: { [TARGET_SIZE]: { enabled: true } } }
