import { expect, it } from 'vitest'
import { match } from '../shell/index.ts'
import { redirectFor } from '../shell/router/manifest.ts'
import { PRERENDERED, ROUTE_RULES } from './route-rules.ts'
import { routes } from './routes.ts'

it.each(PRERENDERED)('%s is a page of its own that asks nobody who comes', (path) => {
  const place = match(routes, path)
  expect(place?.route.path).toBe(path)
  expect(place?.route.guards ?? []).toEqual([])
})

it('[ROUTE-22] /sport/** leads to /sports/**', () => {
  const manifest = { id: '', timestamp: 0, matcher: ROUTE_RULES, prerendered: PRERENDERED }
  expect(redirectFor(manifest, '/sport/futebol?a=1')).toBe('/sports/futebol?a=1')
})
