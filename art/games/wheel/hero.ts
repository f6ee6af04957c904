import { fortuneWheel } from '../../shapes/wheels.ts'
import type { Hero } from '../../stage.ts'

const FIELDS = [
  '#6d28d9',
  '#f5a623',
  '#1fb6c9',
  '#6d28d9',
  '#e23d7a',
  '#1fb6c9',
  '#6d28d9',
  '#f5a623',
  '#1fb6c9',
  '#6d28d9',
  '#e23d7a',
  '#1fb6c9',
]

/** The wheel of fields, facing the viewer. */
export const wheel: Hero = (e) => fortuneWheel(e, [0, 2], 132, FIELDS)
