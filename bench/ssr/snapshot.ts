import { PRERENDERED, ROUTE_RULES } from '../../web/app/route-rules.ts'
import type { BuildOutput } from '../../web/server/build-output.ts'
import { readConfig } from '../../web/server/config.ts'
import { createPages } from '../../web/server/pages.ts'
import { followPublicData, type PublicData } from '../../web/server/public-data.ts'
import { createTargets } from '../../web/server/targets.ts'
import { createTelemetry } from '../../web/server/telemetry.ts'
import type { ApiAnswer } from '../../web/shell/rendered.ts'

/** All answers of the api for the home page. */
export interface Snapshot {
  data: Record<string, unknown>
  answers: [key: string, ApiAnswer][]
}

export const VISITOR = {
  language: 'pt',
  theme: 'dark',
  signedIn: false,
  isCrawler: false,
  passes: [],
} as const
export const siteManifest = ({ site }: BuildOutput) => ({
  ...{ id: site.build, timestamp: site.timestamp, matcher: ROUTE_RULES, prerendered: PRERENDERED },
})

/** Renders the home page with a running api and records its answers, the HTML and the data of the page. */
export async function takeSnapshot(apiUrl: string, build: BuildOutput) {
  const config = readConfig({ API_URL: apiUrl })
  const telemetry = createTelemetry(config)
  const living = followPublicData(createTargets(config.apiUrls), telemetry.log)
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const answers: Snapshot['answers'] = []
  const noting: PublicData = {
    ...living,
    async ask(queryKey, language) {
      const answer = await living.ask(queryKey, language)
      answers.push([JSON.stringify(queryKey), { status: answer.status, body: answer.body }])
      return answer
    },
  }
  const page = await createPages(build, siteManifest(build), config, noting, telemetry).get('/', VISITOR)
  living.stop()
  return { snapshot: { data: living.data('pt'), answers }, html: page.raw.toString(), data: page.data }
}

/**
 * Replays the recorded answers without an api. `isNews`: the answers count as changed every time, so that no cached page is
 * reused.
 */
export function fromSnapshot({ data, answers: entries }: Snapshot, isNews: boolean): PublicData {
  const answers = new Map(entries)
  let version = 0
  return {
    data: () => data,
    ask: async (queryKey) => answers.get(JSON.stringify(queryKey)) ?? { status: 204, body: undefined },
    settings: () => (data['GET /v2/settings/'] ?? {}) as object,
    away: () => false,
    isComplete: () => true,
    version: () => (isNews ? version++ : version),
    // No page is prerendered: the first request renders.
    changed() {},
    stop() {},
  }
}
