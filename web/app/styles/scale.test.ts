import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MOTION, RADIUS, SPACE, scaleCss, TYPE } from './scale.ts'

const file = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')

it('scale.css is what scale.ts makes (node web/build.ts writes it)', () => {
  expect(file('scale.css')).toBe(scaleCss())
})

it('sizes of text grow, none is too small to be read', () => {
  const sizes = Object.values(TYPE).map(({ size }) => size)
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
})

it('space stands in fours, corners grow', () => {
  expect(SPACE.filter((pixels) => pixels % 4)).toEqual([])
  expect(Object.values(RADIUS)).toEqual([...Object.values(RADIUS)].sort((a, b) => a - b))
})

it('nothing moves for longer or shorter than the table says', () => {
  const known = new Set<number>(Object.values(MOTION).map(({ ms }) => ms))
  const moving = file('motion.css').replace(/@media \(prefers-reduced-motion[\s\S]*$/, '')
  const times = [...moving.matchAll(/(\d*\.?\d+)(ms|s)\b/g)].map(([, time, unit]) =>
    Math.round(Number(time) * (unit === 's' ? 1_000 : 1)),
  )
  expect(times.length).toBeGreaterThan(8)
  expect(times.filter((ms) => !known.has(ms))).toEqual([])
})

it('only transform and opacity move', () => {
  const css = file('motion.css')
  const moved = [...css.matchAll(/transition:\s*([^;]+);/g)].flatMap(([, list = '']) =>
    list.split(',').map((part) => part.trim().split(' ')[0]),
  )
  expect(new Set(moved)).toEqual(new Set(['opacity', 'transform', 'overlay', 'display']))
})

it('nothing at all moves for who asked for less motion', () => {
  expect(file('motion.css')).toMatch(
    /@media \(prefers-reduced-motion: reduce\) \{[\s\S]*animation-duration: 0\.01ms !important;[\s\S]*transition-duration: 0\.01ms !important;/,
  )
})
