import { expect, it } from 'vitest'
import { layoutOf } from './layout-of.ts'

it('[ROUTE-23] is what the route names, otherwise what the operator chose, otherwise default', () => {
  expect(layoutOf({ layout: 'blaze' }, { general_layout: 'orange' })).toBe('blaze')
  expect(layoutOf({}, { general_layout: 'orange' })).toBe('orange')
  expect(layoutOf(undefined, { general_layout: 'blaze' })).toBe('blaze')
  expect(layoutOf({}, {})).toBe('default')
  expect(layoutOf({}, undefined)).toBe('default')
  expect(layoutOf({}, { general_layout: 'purple' })).toBe('default')
})
