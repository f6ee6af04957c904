import type { ServerResponse } from 'node:http'
import { leaguePath, matchPath } from '../app/features/sportsbook/address.ts'
import { isClosed } from '../app/lib/closed.ts'
import { LANGUAGE_TAGS } from '../app/lib/language.ts'
import { LANGUAGE_OPTIONS } from '../app/lib/language-options.ts'
import { paths } from '../app/lib/paths.ts'
import { addressIn, escapeHtml } from './head.ts'
import type { PublicData } from './public-data.ts'

/** Sends robots.txt: crawl rules, and the sitemap's address. */
export function sendRobots(origin: string, response: ServerResponse): void {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /v2/', 'Disallow: /user/', 'Allow: /']
  send(`${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`, 'text/plain; charset=utf-8', response)
}

/** Sends the sitemap: every existing and open public page, in each language. */
export async function sendSitemap(
  origin: string,
  pages: readonly string[],
  publicData: PublicData,
  response: ServerResponse,
): Promise<void> {
  const settings = publicData.settings()
  const listed = [
    ...[...pages, paths.sports, paths.esports, paths.moreSports],
    ...pathsIn(publicData.data('pt')),
    ...(isClosed(paths.sports, settings) || settings.sportsbook_source === 'supplier'
      ? []
      : await sportsPaths(publicData)),
  ]
  const open = listed.filter((path) => !isClosed(path, settings))
  const urls = [...new Set(open)].map((path) => {
    const url = origin + path
    const links = LANGUAGE_OPTIONS.map(
      ({ code }) =>
        `<xhtml:link rel="alternate" hreflang="${LANGUAGE_TAGS[code]}" href="${escapeHtml(addressIn(url, code))}"/>`,
    )
    return `<url><loc>${escapeHtml(url)}</loc>${links.join('')}</url>`
  })
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
  send(body, 'application/xml; charset=utf-8', response)
}

/** Lists whose members have pages, with the members' paths. */
const LISTS = {
  'GET /api/casino-games/providers': '/providers/',
  'GET /v2/casino-games/category': '/casino/',
  'GET /v2/promotions': '/promotions/',
  'GET /v2/regulations': '/',
} as const

function pathsIn(data: Record<string, unknown>): string[] {
  return Object.entries(LISTS).flatMap(([name, before]) =>
    ((data[name] ?? []) as { slug: string }[]).map(({ slug }) => before + encodeURIComponent(slug)),
  )
}

type Heads = Parameters<typeof leaguePath>[0][]
type Matches = { data: Parameters<typeof matchPath>[0][] }

/** Sports with upcoming matches, their leagues, and the first matches. */
async function sportsPaths(publicData: PublicData): Promise<string[]> {
  const ask = async <T>(...call: unknown[]) => (await publicData.ask(call, 'pt')).body as T | undefined
  const leagues = (await ask<Heads>('GET /v2/sports/tournaments')) ?? []
  const matches = await ask<Matches>('GET /v2/sports/fixtures', { query: { list: 'upcoming' } })
  const sports = [...new Set(leagues.map(({ sport }) => sport))].map(paths.sportsAt)
  const lists = leagues.length > 0 ? [paths.sportsAt('live'), paths.sportsAt('today')] : []
  return [...lists, ...sports, ...leagues.map(leaguePath), ...(matches?.data ?? []).map(matchPath)]
}

function send(body: string, type: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=300' })
  response.end(body)
}
