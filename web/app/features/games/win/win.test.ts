import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('./win.css', import.meta.url), 'utf8')

it('with reduced motion, where animations take no time, the plate of a win stands until a delay has passed', () => {
  const [, reduced = ''] = css.split('prefers-reduced-motion: reduce')
  const [, name, seconds] = /\.game-plate \{\s*animation: ([\w-]+) 0s ([\d.]+)s forwards;/.exec(reduced) ?? []
  expect(Number(seconds)).toBeGreaterThan(2)
  expect(css).toMatch(new RegExp(`@keyframes ${name} \\{\\s*to \\{\\s*opacity: 0;`))
})
