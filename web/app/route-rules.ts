import type { BuildManifest } from '../shell/index.ts'
import { GAME_NAMES } from './lib/games.ts'

/**
 * Redirects, which are part of every build's metadata. The server answers them with 302, and open pages follow them
 * themselves.
 */
export const ROUTE_RULES: BuildManifest['matcher'] = {
  static: {},
  wildcard: { '/sport/**': { redirect: '/sports/**' } },
  dynamic: {},
}

/**
 * Pages without player data, rendered ahead of requests and again when their data change. Each has a `_payload.json`, so that an open page
 * gets its data, title and status in one small answer.
 */
export const PRERENDERED = [
  '/',
  '/casino',
  '/casino/live',
  '/casino/slots',
  '/fair',
  ...GAME_NAMES.map((game) => `/games/${game}` as const),
  '/promotions',
  '/providers',
  '/recuperar-senha',
  '/rules-betting',
] as const
