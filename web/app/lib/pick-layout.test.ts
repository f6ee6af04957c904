import { expect, it } from 'vitest'
import { pickLayout } from './pick-layout.ts'

it('[ROUTE-23] is what the route names, otherwise what the operator chose, otherwise default', () => {
  expect(pickLayout({ layout: 'blaze' }, { general_layout: 'orange' })).toBe('blaze')
  expect(pickLayout({}, { general_layout: 'orange' })).toBe('orange')
  expect(pickLayout(undefined, { general_layout: 'blaze' })).toBe('blaze')
  expect(pickLayout({}, {})).toBe('default')
  expect(pickLayout({}, undefined)).toBe('default')
  expect(pickLayout({}, { general_layout: 'purple' })).toBe('default')
})
