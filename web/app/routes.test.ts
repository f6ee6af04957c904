import { RESERVED_SLUGS } from '@jogo/contract/reserved-slugs'
import { describe, expect, it } from 'vitest'
import { OWN_ROUTES, SPEC_ROUTES } from '../../e2e/harness/routes.ts'
import { match, type Place, type RouteRow } from '../shell/index.ts'
import { guards } from './guards/index.ts'
import { GAME_NAMES } from './lib/games.ts'
import { pages } from './page/pages.ts'
import { ROUTE_RULES } from './route-rules.ts'
import { routeFile, routes } from './routes.ts'
import { LAYOUTS } from './styles/tokens.ts'

const rows: readonly RouteRow[] = routes

/** The route table of the specification, row by row: requirement | paths | guards. */
const SPECIFICATION = `
[ROUTE-1] | / and /home | none
[ROUTE-2] | /Recover and /recuperar-senha | none
[ROUTE-3] | /ref/{id} | none
[ROUTE-4] | /play/{id} | require-verification, cookie-consent
[ROUTE-5] | /casino, /casino/live, /casino/slots, /casino/favorites, /casino/{categoryName} | none
[ROUTE-6] | /games/mines, /games/double | none
[ROUTE-7] | /providers, /providers/{id}, /suppliers | none
[ROUTE-8] | /promotions, /promotions/{id} | none
[ROUTE-9] | /sports/{page...} | refresh-ip, require-verification, cookie-consent
[ROUTE-10] | /sports/esports/{page...} | refresh-ip
[ROUTE-11] | /altenar-sports/{page...} | none
[ROUTE-12] | /rules-betting | none
[ROUTE-13] | /user/wallet | auth
[ROUTE-14] | /user/account | auth, refresh-ip
[ROUTE-15] | /user/account/document | none
[ROUTE-16] | /user/account/password, /user/password, /user/withdraw, /user/wallet/deposit | auth, refresh-ip, require-verification
[ROUTE-17] | /user/wallet/withdraw | auth, require-verification
[ROUTE-18] | /user/promotion, /user/promotion/coupon | auth
[ROUTE-19] | /user/protection, /user/protection/exclusion, /user/protection/suspension | auth
[ROUTE-20] | /user/indications, /user/transaction | auth
[ROUTE-21] | /{regulation} | none
[ROUTE-22] | /user/bonus, /user/coupon | auth`

const SPEC_ROWS = SPECIFICATION.trim()
  .split('\n')
  .flatMap((line) => {
    const [id = '', paths = '', named = ''] = line.split('|').map((cell) => cell.trim())
    const guardNames = named === 'none' ? [] : named.split(', ')
    return paths.split(/, | and /).map((path) => ({ id, path, wanted: guardNames }))
  })

/** Example addresses for a path of the specification. */
function samples(path: string): string[] {
  const whole = path.replace(/\{\w+\}/g, 'some-value')
  const catchAll = '/{page...}'
  if (!whole.endsWith(catchAll)) return [whole]
  const base = whole.slice(0, -catchAll.length)
  return [base, `${base}/futebol`, `${base}/futebol/brasil/serie-a`]
}

/** Our row's paths in the specification's notation. */
const patterns = ({ path, alias = [] }: RouteRow) =>
  [path, ...alias].map((pattern) => pattern.replace(/\/\*\?$/, '/{page...}').replace(/:(\w+)/g, '{$1}'))

it.each(SPEC_ROWS)(
  '$id $path has a page and exactly the guards of the specification: $wanted',
  ({ path, wanted: guardNames }) => {
    const row = rows.find((row) => patterns(row).includes(path))
    expect(row?.guards ?? []).toEqual(guardNames)
    for (const sample of samples(path)) expect(match(rows, sample)?.route.name, sample).toBe(row?.name)
  },
)

it('has no address beyond the specification but the pages of our games, of bets, of limits, of the self-assessment, of security, of one’s data, and the one that proves rounds fair', () => {
  const known = [...SPEC_ROWS.map(({ path }) => path), ...GAME_NAMES.map((game) => `/games/${game}`)]
  expect(rows.flatMap(patterns).filter((path) => !known.includes(path))).toEqual([
    '/fair',
    '/support',
    '/ate-logo',
    '/user/security',
    '/user/data',
    '/user/protection/limits',
    '/user/protection/assessment',
    '/user/bets',
  ])
})

it('has no page that the browser does not visit in every state: each has its address in e2e/harness/routes.ts', () => {
  const visited = new Set([...SPEC_ROUTES, ...OWN_ROUTES].map(({ path }) => match(rows, path)?.route.name))
  expect(rows.map(({ name }) => name).filter((name) => !visited.has(name))).toEqual([])
})

it('visits them with the guards that they have', () => {
  for (const { path, guards: named } of OWN_ROUTES)
    expect(match(rows, path)?.route.guards ?? [], path).toEqual(named)
})

it('[ROUTE-23] two areas wear a layout of their own; everywhere else it is the operator who chooses', () => {
  const own = rows.flatMap(({ path, layout }) => (layout ? [[path, layout]] : []))
  expect(own).toEqual([
    ['/games/double', 'blaze'],
    ['/altenar-sports/*?', 'orange'],
  ])
})

it('has a row for every file of a page', () => {
  const named = new Set(rows.map((row) => `../${routeFile(row)}`))
  expect(Object.keys(pages).filter((file) => !named.has(file))).toEqual([])
})

it('has rows that can all be reached: none is hidden behind an earlier one', () => {
  for (const row of rows)
    for (const path of [row.path, ...(row.alias ?? [])]) {
      const sample = path.replace(/:\w+/g, 'some-value').replace(/\*\??$/, 'some/rest')
      expect(match(rows, sample)?.route.name, sample).toBe(row.name)
    }
})

it('names only guards that are registered, layouts and files that exist, and every row once', () => {
  for (const row of rows) {
    expect(Object.keys(pages)).toContain(`../${routeFile(row)}`)
    for (const guard of row.guards ?? []) expect(Object.keys(guards)).toContain(guard)
    if (row.layout) expect(Object.keys(LAYOUTS)).toContain(row.layout)
  }
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
})

describe('parameters that can name nothing', () => {
  const isValid = (path: string) => {
    const place = match(rows, path) as Place
    return place.route.validate?.(place) ?? true
  }

  it.each([
    '/ref/7',
    '/ref/a1-B_2',
    '/play/crazy-88',
    '/casino/mesa-ao-vivo',
    '/promotions/7',
    '/termos-de-uso',
  ])('%s may', (path) => expect(isValid(path)).toBe(true))

  it.each([
    '/ref/%3Cscript%3E',
    `/ref/${'x'.repeat(65)}`,
    '/play/a%2Fb',
    '/casino/..%2f',
    '/casino/A%20B',
    '/providers/-x',
    `/promotions/${'x'.repeat(81)}`,
    '/regras.de.apostas',
  ])('[ROUTE-24] %s may not', (path) => expect(isValid(path)).toBe(false))
})

it('no legal text can take the address of a page', () => {
  const begins = rows
    .flatMap(({ path, alias = [] }) => [path, ...alias])
    .concat(Object.keys({ ...ROUTE_RULES.static, ...ROUTE_RULES.wildcard }))
    .map((path) => path.split('/')[1] ?? '')
  const fixed = begins.filter((part) => part && !part.startsWith(':')).map((part) => part.toLowerCase())
  expect(RESERVED_SLUGS).toEqual(expect.arrayContaining(fixed))
})
