import { parse } from 'regexparam'
import { expect, it } from 'vitest'
import { guards } from './guards/index.ts'
import { match } from './lib/navigation/resolve.ts'
import type { RouteRow } from './lib/navigation/table.ts'
import { routes } from './routes.ts'
import { LAYOUTS } from './styles/tokens.ts'

const rows: readonly RouteRow[] = routes

it('is the map of the site', () => {
  const lines = rows.map(({ path, alias = [], layout = 'default', guards: named = [] }) =>
    [[path, ...alias].join(' '), layout, named.join(', ')].join(' | '),
  )
  expect(lines).toMatchInlineSnapshot(`
    [
      "/ /home | default | ",
      "/recuperar-senha /Recover | default | ",
      "/ref/:id | default | ",
      "/play/:id | default | require-verification, cookie-consent",
      "/casino | default | ",
      "/casino/live | default | ",
      "/casino/slots | default | ",
      "/casino/favorites | default | ",
      "/casino/:categoryName | default | ",
      "/games/mines | default | ",
      "/games/double | blaze | ",
      "/fair | default | ",
      "/providers /suppliers | default | ",
      "/providers/:id | default | ",
      "/promotions | default | ",
      "/promotions/:id | default | ",
      "/sports/esports/*? | default | refresh-ip",
      "/sports/*? | default | refresh-ip, require-verification, cookie-consent",
      "/altenar-sports/*? | orange | ",
      "/rules-betting | default | ",
      "/user/wallet | default | auth",
      "/user/wallet/deposit | default | auth, refresh-ip, require-verification",
      "/user/wallet/withdraw | default | auth, require-verification",
      "/user/withdraw | default | auth, refresh-ip, require-verification",
      "/user/account | default | auth, refresh-ip",
      "/user/account/document | default | ",
      "/user/account/password | default | auth, refresh-ip, require-verification",
      "/user/password | default | auth, refresh-ip, require-verification",
      "/user/promotion | default | auth",
      "/user/promotion/coupon | default | auth",
      "/user/bonus | default | auth",
      "/user/coupon | default | auth",
      "/user/protection | default | auth",
      "/user/protection/exclusion | default | auth",
      "/user/protection/suspension | default | auth",
      "/user/indications | default | auth",
      "/user/transaction | default | auth",
      "/:regulation | default | ",
    ]
  `)
})

it('has rows that can all be reached: none is hidden behind an earlier one', () => {
  for (const row of rows)
    for (const path of [row.path, ...(row.alias ?? [])]) {
      const sample = path.replace(/:\w+/g, 'some-value').replace(/\*\??$/, 'some/rest')
      expect(match(rows, sample)?.route.name, sample).toBe(row.name)
      expect(parse(path).pattern.test(sample)).toBe(true)
    }
})

it('names only guards that are registered, layouts that exist, and every row once', () => {
  for (const row of rows) {
    for (const guard of row.guards ?? []) expect(Object.keys(guards)).toContain(guard)
    if (row.layout) expect(Object.keys(LAYOUTS)).toContain(row.layout)
  }
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
})

it.each([
  ['[ROUTE-1] / and /home', '/home', []],
  ['[ROUTE-13] the wallet', '/user/wallet', ['auth']],
  ['[ROUTE-14] the account', '/user/account', ['auth', 'refresh-ip']],
  ['[ROUTE-15] identity documents', '/user/account/document', []],
  ['[ROUTE-17] withdrawing', '/user/wallet/withdraw', ['auth', 'require-verification']],
])('%s has the guards of the specification', (_, path, named) => {
  expect(match(rows, path)?.route.guards ?? []).toEqual(named)
})

it('guards depositing and the short way to withdrawing alike', () => {
  const wanted = ['auth', 'refresh-ip', 'require-verification']
  expect(match(rows, '/user/wallet/deposit')?.route.guards).toEqual(wanted)
  expect(match(rows, '/user/withdraw')?.route.guards).toEqual(wanted)
})
