import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { auth } from './guards/auth.ts'
import { LANGUAGE_TAGS, m, speak } from './lib/language.ts'
import type { View } from './lib/navigation/navigation.ts'
import { resolve } from './lib/navigation/resolve.ts'
import type { Guard } from './lib/navigation/table.ts'
import { createStore } from './lib/store.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import { pt } from './messages/pt.ts'
import { pageTitle } from './page-title.ts'
import { routes } from './routes.ts'
import { type Boot, setBoot } from './state/boot.ts'
import { createQueries } from './state/queries.ts'

export interface Rendered {
  status: number
  /** Set for a redirect; there is no page then. */
  location?: string
  route: string
  layout: string
  tag: string
  title: string
  description: string
  /** The page needs its JavaScript at once: only the browser knows what it shows. */
  eager: boolean
  html: string
}

const LANGUAGES = { pt, en, es }
const allow: Guard = () => true
/** Of the guards, the server can ask only whether a token came along; the browser asks them all before it shows the page. */
const guardsFor = (signedIn: boolean) => ({
  auth: signedIn ? allow : auth,
  'cookie-consent': allow,
  'refresh-ip': allow,
  'require-verification': allow,
})

/** Renders a page as an anonymous visitor may see it. `url`: path and query. */
export async function render(url: string, boot: Boot): Promise<Rendered> {
  const outcome = await resolve(url, undefined, { routes, guards: guardsFor(boot.signedIn) })
  const place = outcome.kind === 'page' ? outcome.place : undefined
  const module = place && !place.route.guards?.length ? await place.route.page() : undefined
  // From here on nothing waits: languages and boot data of two requests cannot mix.
  speak(boot.language, LANGUAGES[boot.language])
  setBoot(boot)
  const common = {
    route: place?.route.name ?? '',
    layout: place?.route.layout ?? 'default',
    tag: LANGUAGE_TAGS[boot.language],
    description: m.shell.description,
  }
  if (outcome.kind === 'redirect')
    return { ...common, status: 302, location: outcome.to, title: '', eager: false, html: '' }
  const view = viewOf(outcome, place, module, url)
  const queries = createQueries()
  for (const [name, answer] of Object.entries(boot.data)) queries.setQueryData([name], answer)
  const html = renderToString(
    <App
      navigation={{ view: createStore(view), first: view, busy: createStore(false), go: async () => {} }}
      queries={queries}
      serverUrl={new URL(url, 'http://site')}
    />,
  )
  queries.clear()
  return {
    ...common,
    status: view.kind === 'error' ? view.status : 200,
    title: pageTitle(view),
    eager: view.kind === 'pending',
    html,
  }
}

function viewOf(
  outcome: Awaited<ReturnType<typeof resolve>>,
  place: Extract<View, { kind: 'page' }>['place'] | undefined,
  module: Extract<View, { kind: 'page' }>['module'] | undefined,
  url: string,
): View {
  if (outcome.kind === 'error')
    return { kind: 'error', status: outcome.status, message: outcome.message, url }
  if (!place) return { kind: 'error', status: 404, message: `Page not found: ${url}`, url }
  return module ? { kind: 'page', place, module } : { kind: 'pending', place }
}
