import { QueryClientProvider } from '@tanstack/react-query'
import type { Guard } from '../shell/index.ts'
import { createRenderer } from '../shell/server.tsx'
import { auth } from './guards/auth.ts'
import { type Boot, setBoot } from './lib/boot.ts'
import { LANGUAGE_TAGS, language, m, speak } from './lib/language.ts'
import { queries } from './lib/queries/client.ts'
import { dataKey, isPublic } from './lib/queries/keys.ts'
import { startReading } from './lib/queries/read-cache.ts'
import { seoQuery } from './lib/seo.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import { pt } from './messages/pt.ts'
import { App } from './page/app.tsx'
import { canonicalPath } from './page/canonical-path.ts'
import { layoutOfView } from './page/page-change.ts'
import { pagePicture } from './page/page-picture.ts'
import { pageTitle, seoRecord } from './page/page-title.ts'
import { loadPage } from './page/pages.ts'
import { ErrorPage } from './routes/error.tsx'
import { MaintenanceNotice } from './routes/maintenance-notice.tsx'
import { routes } from './routes.ts'

const LANGUAGES = { pt, en, es }
const SETTINGS = 'GET /v2/settings/'

const allow: Guard = () => true

export const { render, renderAlone } = createRenderer<Boot>({
  App,
  routes,
  loadPage,
  // On the server only `auth` can redirect; the browser runs all guards.
  guards: ({ signedIn }) => ({
    auth: signedIn ? allow : auth,
    'cookie-consent': allow,
    'refresh-ip': allow,
    'require-verification': allow,
  }),
  // Texts are loaded for a language, so a language must be set before.
  prepare: () => speak('pt', pt),
  calls: (place, module) =>
    (module?.queries?.(place) ?? [])
      .filter(({ queryKey }) => isPublic(queryKey))
      .map(({ queryKey: [, ...call] }) => call),
  headCall: (place) => ['GET /api/seo', { query: seoQuery(place) }],
  answerName: dataKey,
  begin(boot, answers, requested) {
    speak(boot.language, LANGUAGES[boot.language])
    setBoot(boot)
    const read = startReading(answers)
    for (const name of [SETTINGS, ...requested]) read.add(name)
    return read
  },
  head: (view, page, answers) => ({
    layout: layoutOfView(view),
    tag: LANGUAGE_TAGS[language],
    title: pageTitle(page),
    description: seoRecord(view)?.content || m.layouts.description,
    picture: pagePicture(answers),
  }),
  canonical: canonicalPath,
  alone: (status) => (
    <QueryClientProvider client={queries()}>
      <main id="content" className="grid min-h-dvh place-items-center px-4">
        <ErrorPage status={status} message="">
          {status === 503 && <MaintenanceNotice now={Date.now()} />}
        </ErrorPage>
      </main>
    </QueryClientProvider>
  ),
})
