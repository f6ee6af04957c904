import { describe, expect, it } from 'vitest'
import { innerUrl, isAbsolute, match, outerUrl, resolve } from './resolve.ts'
import type { Guard, RouteRow } from './table.ts'

const page = 'routes/page.tsx'
const routes: readonly RouteRow[] = [
  { name: 'index', path: '/', alias: ['/home'], page },
  { name: 'casino-live', path: '/casino/live', page },
  { name: 'casino', path: '/casino/:category', page },
  { name: 'play', path: '/play/:id', guards: ['first', 'second'], page },
  { name: 'ref', path: '/ref/:id', validate: ({ params }) => /^\w+$/.test(params.id ?? ''), page },
  { name: 'strange', path: '/strange', guards: ['nobody-knows'], page },
]

function asking(results: Record<string, Awaited<ReturnType<Guard>>>) {
  const calls: string[] = []
  const guards: Record<string, Guard> = Object.fromEntries(
    Object.entries(results).map(([name, result]) => [
      name,
      () => {
        calls.push(name)
        return result
      },
    ]),
  )
  return { asked: calls, guards }
}

describe('match', () => {
  it('finds a row by path, alias and parameter, fixed segments first', () => {
    expect(match(routes, '/')?.route.name).toBe('index')
    expect(match(routes, '/home?x=1')?.route.name).toBe('index')
    expect(match(routes, '/casino/live')?.route.name).toBe('casino-live')
    expect(match(routes, '/casino/cart%C3%B5es')?.params).toEqual({ category: 'cartões' })
    expect(match(routes, '/nowhere')).toBeUndefined()
  })

  it('keeps the query with the place', () => {
    const place = match(routes, '/play/7?from=home')
    expect(place).toMatchObject({ url: '/play/7?from=home', path: '/play/7', params: { id: '7' } })
    expect(place?.search.get('from')).toBe('home')
  })
})

describe('resolve', () => {
  it("[ROUTE-24] says 'Page not found: {path}' where no row fits, 'Page Not Found: {fullPath}' where the address is no address", async () => {
    expect(await resolve('/nowhere?a=1', undefined, { routes, guards: {} })).toEqual({
      kind: 'error',
      status: 404,
      message: 'Page not found: /nowhere',
    })
    for (const url of ['//elsewhere.example/x?a=1', '/%E0%A4%A?a=1', '/a\\b'])
      expect(await resolve(url, undefined, { routes, guards: {} })).toEqual({
        kind: 'error',
        status: 404,
        message: `Page Not Found: ${url}`,
      })
  })

  it('[ROUTE-25] asks the guards in their order, and the first that does not allow decides', async () => {
    const all = asking({ first: true, second: true })
    expect(await resolve('/play/1', undefined, { routes, guards: all.guards })).toMatchObject({
      kind: 'page',
    })
    expect(all.asked).toEqual(['first', 'second'])

    const blocked = asking({ first: { block: true }, second: true })
    expect(await resolve('/play/1', undefined, { routes, guards: blocked.guards })).toMatchObject({
      kind: 'blocked',
    })
    expect(blocked.asked).toEqual(['first'])

    const sent = asking({ first: true, second: { redirect: '/home' } })
    expect(await resolve('/play/1', undefined, { routes, guards: sent.guards })).toEqual({
      kind: 'redirect',
      to: '/home',
    })

    const raised = asking({ first: { raise: { status: 451, message: 'No' } }, second: true })
    expect(await resolve('/play/1', undefined, { routes, guards: raised.guards })).toEqual({
      kind: 'error',
      status: 451,
      message: 'No',
    })
  })

  it("[ROUTE-25] raises 'Unknown route middleware' for a guard nobody registered, also one named like a method of objects", async () => {
    await expect(resolve('/strange', undefined, { routes, guards: {} })).rejects.toThrow(
      'Unknown route middleware',
    )
    const inherited = [{ name: 'x', path: '/x', guards: ['toString'], page }]
    await expect(resolve('/x', undefined, { routes: inherited, guards: {} })).rejects.toThrow(
      'Unknown route middleware',
    )
  })
})

describe('checks of every address', () => {
  const guards = { first: (): true => true, second: (): true => true }

  it("[ROUTE-24] a row that refuses its parameters: 'Page Not Found: {fullPath}'", async () => {
    expect(await resolve('/ref/7', undefined, { routes, guards })).toMatchObject({ kind: 'page' })
    expect(await resolve('/ref/a%2Fb?x=1', undefined, { routes, guards })).toEqual({
      kind: 'error',
      status: 404,
      message: 'Page Not Found: /ref/a%2Fb?x=1',
    })
  })

  it('[ROUTE-25] [ROUTE-26] the address is checked first, then the rules of the build, and only then the guards', async () => {
    const calls: string[] = []
    const redirect = async (url: string) => {
      calls.push(url)
      return url.startsWith('/play') ? '/home' : url === '/out' ? 'https://elsewhere.example/x' : undefined
    }
    const never = { first: () => ({ block: true as const }) }
    expect(
      await resolve('/play/1?a=1', undefined, { routes, guards: never, findRedirect: redirect }),
    ).toEqual({
      kind: 'redirect',
      to: '/home',
    })
    expect(await resolve('/out', undefined, { routes, guards: never, findRedirect: redirect })).toEqual({
      kind: 'leave',
      to: 'https://elsewhere.example/x',
    })
    expect(await resolve('/%ff', undefined, { routes, guards: never, findRedirect: redirect })).toMatchObject(
      {
        status: 404,
      },
    )
    expect(calls).toEqual(['/play/1?a=1', '/out'])
  })

  it('takes queries of 8 KB, repeated keys, broken escapes in a query and odd slugs as they are', async () => {
    const query = `?${'a=%E0%A4%A&'.repeat(700)}b=1&b=2`
    const outcome = await resolve(`/casino/..%2f%3Cscript%3E${query}`, undefined, { routes, guards: {} })
    expect(outcome).toMatchObject({ kind: 'page', place: { params: { category: '../<script>' } } })
    expect(outcome.kind === 'page' && outcome.place.search.getAll('b')).toEqual(['1', '2'])
  })
})

it('[ROUTE-27] leaves for the web only, never for a script or another protocol', () => {
  expect(outerUrl('https://elsewhere.example/x')?.href).toBe('https://elsewhere.example/x')
  for (const to of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '/inside',
    'x',
  ])
    expect(outerUrl(to)).toBeUndefined()
})

describe('innerUrl', () => {
  const origin = 'https://site.example'

  it('[ROUTE-27] refuses other hosts and script addresses', () => {
    for (const to of [
      'https://elsewhere.example/',
      '//elsewhere.example/x',
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
    ])
      expect(innerUrl(to, origin)).toBeUndefined()
  })

  it('takes paths, queries and full addresses of the site itself', () => {
    expect(innerUrl('/a?b=1#c', origin)?.href).toBe('https://site.example/a?b=1#c')
    expect(innerUrl('?b=2', origin, '/a/b')?.href).toBe('https://site.example/a/b?b=2')
    expect(innerUrl('/a', origin, '//evil.example/')?.href, 'from a path that looks like a host').toBe(
      'https://site.example/a',
    )
    expect(innerUrl('https://site.example/x', origin)?.pathname).toBe('/x')
  })
})

it('tells an address that leaves the site', () => {
  for (const to of ['https://a.example', '//a.example', '\\\\a.example', 'javascript:alert(1)'])
    expect(isAbsolute(to)).toBe(true)
  for (const to of ['/a', '/a?to=https://b', '/a//b']) expect(isAbsolute(to)).toBe(false)
})
