import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { render, renderAlone } from '../app/entry-server.tsx'
import { cssRules } from '../build/css-rules.ts'
import { smallLoader } from '../build/loader.ts'
import type { BuildOutput } from '../server/build-output.ts'
import { readConfig } from '../server/config.ts'
import { createSite } from '../server/site.ts'
import { createTelemetry } from '../server/telemetry.ts'
import { json, listen } from './http.ts'

export const CSS = 'body{color:red}'

/** A build with almost no files that renders the real pages. */
export const build: BuildOutput = {
  site: {
    build: 'test',
    timestamp: 1_700_000_000_000,
    entry: '/assets/entry.js',
    libraries: '',
    entryImports: [],
    css: '/assets/app.css',
    routeCss: {},
    layoutsCss: '/assets/layouts.css',
    routes: {},
    guarded: [],
    imports: {},
    texts: { pt: { layouts: '/assets/pt-layouts.js' }, en: {}, es: {} },
    routeTexts: {},
  },
  cssRules: { '/assets/app.css': cssRules(CSS) },
  layoutsCss: 'html{color:blue}',
  loader: smallLoader(),
  assets: new Map([
    [
      '/assets/entry.js',
      {
        ...{ type: 'text/javascript', body: Buffer.from('1'), br: Buffer.from('br'), gzip: undefined },
        ...{ etag: '"1"', immutable: true, imports: ['/assets/more.js'] },
      },
    ],
  ]),
  render,
  renderAlone,
}

export const MINES = {
  enabled: true,
  closed: null,
  rtp_bp: 9_900,
  stake_min: 10,
  stake_max: 200_000,
  stake_default: 50,
  max_win: 10_000_000,
  version: 1,
  data_sha256: 'ab'.repeat(32),
  idle_minutes: 30,
}

/** A test's site writes nothing to the terminal. */
export const QUIET = { LOG_LEVEL: 'silent', SECURITY_LOG: '/dev/null' }

/** Errors that test sites of this process met. */
const failures: unknown[] = []

type Answer = (request: IncomingMessage) => unknown

/**
 * Answers of the api behind a test's site: a value, a function of the request, or `undefined` for 404. A test may change them while the
 * site runs.
 */
export type SiteAnswers = Record<string, unknown>

/** A site with an api of these answers. Paths are without their query. */
export async function siteWith(answers: SiteAnswers, env: Record<string, string> = {}) {
  const api = await listen((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '')
    const found = { '/api/health': { status: 'ok', build: 'test' }, ...answers }[path]
    const body = typeof found === 'function' ? (found as Answer)(request) : found
    if (body === undefined) json(response, 404, { error: 'not_found', message: 'Nothing here.' })
    else if (body === NOTHING) response.writeHead(204).end()
    else if (body === BROKEN) json(response, 500, { error: 'unexpected', message: 'Broken.' })
    else json(response, 200, body)
  })
  const config = readConfig({ API_URL: api.url, PAGES_AHEAD: '0', LIMIT_SCALE: '1000', ...QUIET, ...env })
  const telemetry = createTelemetry(config)
  telemetry.log.error = (context: { err?: unknown }) => void failures.push(context.err)
  const site = createSite(config, build, telemetry)
  const at = await started(site)
  await complete(at)
  return {
    at,
    api,
    /** The value of a metric, by its name with labels; 0 when never counted. */
    metric: async (name: string) => {
      const text = await telemetry.metrics.registry.metrics()
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1] ?? 0,
      )
    },
    answers,
    page: (path: string, headers: Record<string, string> = {}) =>
      fetch(at + path, { headers, redirect: 'manual' }),
    html: async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(at + path, { headers })).text(),
    async close() {
      await api.close()
      await stopped(site)
    },
  }
}

/** Resolves when the site has fetched every public answer once. Before that its pages change by themselves. */
export async function complete(site: string): Promise<void> {
  while (!(await fetch(`${site}/health/ready`)).ok) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Special answers: 204, and a failure. */
export const NOTHING = Symbol('nothing')
export const BROKEN = Symbol('broken')

export async function started(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function stopped(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

export const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** The address of a page's boot data. */
export const bootFileIn = (html: string): string =>
  JSON.parse(/id="start">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}').boot ?? ''

/** The boot data of the page at `path`. */
export async function bootAt(
  site: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ data: Record<string, unknown>; config: Record<string, string>; eager?: boolean }> {
  const page = await fetch(site + path, { headers })
  const html = await page.text()
  const file = bootFileIn(html)
  if (!file)
    throw new Error(`${path}: ${page.status} without boot data: ${html.slice(0, 200)}`, {
      cause: failures.at(-1),
    })
  return (await fetch(site + file, { headers })).json() as never
}
