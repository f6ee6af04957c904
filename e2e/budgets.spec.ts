import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { FEATURED_GAME } from '../web/app/lib/games.ts'
import type { SiteFile } from '../web/build/site-file.ts'

/**
 * Budgets of pages in bytes compressed with brotli, equal on every machine; a KB is 1,024 bytes. A page above its budget is made lighter;
 * the budget stays.
 */
const KB = 1_024
/** Scripts of a first visit: the home page and lists of games. */
const LIST_JS = 92 * KB
const MONEY_FORM_JS = 104 * KB
/** Scripts of a first visit: a game. */
const GAME_JS = 112 * KB
const OTHER_JS = 100 * KB
/** Scripts loaded by every page when it is idle. */
const LATE_JS = 20 * KB
const DIALOG_JS = 8 * KB
const SHEET = 9 * KB
/**
 * HTML as compressed for the first request; frequent pages are compressed further. The figures are measured values with little to spare,
 * not budgets of the house. A change that needs more raises the figure, with a reason in a comment. All pages have the open games in their
 * menus.
 */
const HTML = {
  // The first three games vary with the import of the suppliers' catalogues: 0.2 KB more or less.
  '/': 12.3 * KB,
  '/casino': 11.3 * KB,
  '/casino/slots': 11.8 * KB,
  // The page is rendered whole for everybody, with the matches of the hour and their prices, three markets a row: 12.9 KB, more with live
  // matches and longer names.
  '/sports': 14.2 * KB,
  // The fields of the page show the focus; the footer's links are in groups, which a phone folds.
  '/promotions': 8.3 * KB,
  // The page has a file upload beside the pasted text, and centred wrapping buttons.
  '/fair': 10.3 * KB,
  // The text has sections about bets, recipients of data, and sites under Brazilian law; the review of supplier's wins, the rollover of deposits, and
  // the terms of bonuses.
  '/termos-de-uso': 11.9 * KB,
  // The page has the four groups of the account, with its security, data, bonuses and coupons. The footer links to the government's
  // self-exclusion.
  '/user/account': 10.1 * KB,
  // The page has the volatility, a demonstration beside the bet, and the footer's groups.
  '/games/mines': 12.2 * KB,
}

const DIST = new URL('../web/dist/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, DIST))
const site = JSON.parse(read('site.json').toString()) as SiteFile
const fileBytes = (file: string) => read(`client${file}.br`).length

/** Every script that a first visit of a route fetches before hydration. */
function scripts(route: string, more: readonly string[] = []): number {
  const groups = [
    ...(site.routeTexts[route] ?? []),
    ...(route === 'fair' ? [`${FEATURED_GAME.name}_proof`] : []),
  ]
  const texts = groups.map((group) => site.texts.pt?.[group] ?? '')
  const parts = route === 'fair' ? proof(FEATURED_GAME.name) : []
  const files = new Set([
    site.entry,
    ...site.entryImports,
    ...texts,
    ...(site.routes[route] ?? []),
    ...parts,
    ...more,
  ])
  return [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + fileBytes(file), 0)
}

/** The pages of the sports book are parts of one route. */
const BOOK = ['home', 'list', 'sport', 'league', 'favourites', 'search'].map((page) => `pages/${page}`)

test('lists of matches are as light as lists of games, a match as a game', () => {
  const manifest = chunks()
  const bytesWith = (part: string) => {
    const file = `/${manifest[`app/features/sportsbook/${part}.tsx`]?.file}`
    return scripts('sports', [file, ...(site.imports[file] ?? [])])
  }
  const weights = Object.fromEntries([...BOOK, 'match/match-page'].map((part) => [part, bytesWith(part)]))
  const over = Object.entries(weights).filter(
    ([part, bytes]) => bytes > (part.startsWith('match') ? GAME_JS : LIST_JS),
  )
  expect(over).toEqual([])
})

function budget(route: string): number {
  if (/^(index|ref-id|casino|providers|sports|altenar)/.test(route)) return LIST_JS
  if (route.startsWith('games-')) return GAME_JS
  return /^user-(wallet|withdraw|transaction)/.test(route) ? MONEY_FORM_JS : OTHER_JS
}

/** Checkers of a game's rounds. The page of proofs loads the checker of its first game. */
function proof(game: string): string[] {
  const file = `/${chunks()[`app/features/games/${game}/proven.tsx`]?.file}`
  return [file, ...(site.imports[file] ?? [])]
}

test('scripts of every route stay within their budget', () => {
  const over = Object.keys(site.routes)
    .map((route) => ({ route, bytes: scripts(route), most: budget(route) }))
    .filter(({ bytes, most }) => bytes > most)
  expect(over).toEqual([])
})

interface Chunk {
  file: string
}
const chunks = () =>
  JSON.parse(read('client/.vite/manifest.json').toString()) as Readonly<Record<string, Chunk>>

/** Scripts that an idle page loads, or the first dialog. */
const LATE = [
  'shell/router/start.ts',
  'shell/router/build-rules.ts',
  'app/page/navigate.ts',
  'app/start/late.ts',
  'app/start/money-notifications.ts',
  'app/page/overlays.tsx',
  'app/page/dialog-table.tsx',
]

test('what comes late to every page is little', () => {
  const manifest = chunks()
  const late = LATE.map((source) => manifest[source]?.file)
  expect(late).not.toContain(undefined)
  const initial = new Set([site.entry, ...site.entryImports])
  const files = new Set(late.flatMap((file) => [`/${file}`, ...(site.imports[`/${file}`] ?? [])]))
  const bytes = [...files]
    .filter((file) => !initial.has(file))
    .reduce((sum, file) => sum + fileBytes(file), 0)
  expect(bytes).toBeGreaterThan(10 * KB)
  expect(bytes).toBeLessThanOrEqual(LATE_JS)
})

test('every dialog is a small file of its own', () => {
  const manifest = chunks()
  const dialogs = Object.entries(manifest).filter(([source]) => /-dialog\.tsx$/.test(source))
  expect(dialogs.length).toBeGreaterThan(5)
  const over = dialogs.filter(([, { file }]) => fileBytes(`/${file}`) > DIALOG_JS).map(([source]) => source)
  expect(over).toEqual([])
})

test('the style of the whole site is one small sheet', () => {
  expect(fileBytes(site.css)).toBeLessThanOrEqual(SHEET)
})

for (const [path, most] of Object.entries(HTML)) {
  test(`the HTML of ${path}, with its style, is small`, async ({ request }) => {
    const answer = await request.get(path, {
      headers: { 'accept-encoding': 'br', ...(path.startsWith('/user/') && { cookie: 'jwt=x' }) },
    })
    expect(answer.headers()['content-encoding']).toBe('br')
    expect(Number(answer.headers()['content-length'])).toBeLessThanOrEqual(most)
  })
}
