import type { Targets } from './targets.ts'

/** Public calls whose answers go into every rendered page. */
const CALLS = ['GET /v2/settings/', 'GET /api/games/mines'] as const

const FRESH_EVERY_MS = 10_000
const HEALTH_EVERY_MS = 1_000
/** The api itself takes its time to find that its database does not answer. */
const ANSWER_WITHIN_MS = 3_000

export interface PublicData {
  /** The latest answers by call name; the last known ones while the api is away. */
  data(): Record<string, unknown>
  /** The api or its database does not answer. */
  away(): boolean
  /** Rises when either changes. */
  version(): number
  stop(): void
}

/** Keeps the public answers at hand, so that no page waits for the api and every page knows whether it is there. */
export function followPublicData(apis: Targets): PublicData {
  let data: Record<string, unknown> = {}
  let away = false
  let version = 0
  let asked = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function look(): Promise<void> {
    const api = apis.next()
    const health = (await answerOf(`${api}/api/health`)) as { status?: string } | undefined
    if (health === undefined) apis.failed(api)
    const nowAway = health?.status !== 'ok'
    if (nowAway !== away) version += 1
    if (!nowAway && (away || performance.now() - asked > FRESH_EVERY_MS)) await refresh(api)
    away = nowAway
    if (!stopped) timer = setTimeout(look, HEALTH_EVERY_MS).unref()
  }

  async function refresh(api: string): Promise<void> {
    asked = performance.now()
    const answers = await Promise.all(CALLS.map((name) => answerOf(`${api}${name.slice(4)}`)))
    const found = answers.flatMap((answer, index) => (answer === undefined ? [] : [[CALLS[index], answer]]))
    const next = { ...data, ...Object.fromEntries(found) }
    if (JSON.stringify(next) !== JSON.stringify(data)) version += 1
    data = next
  }

  void look()
  return {
    data: () => data,
    away: () => away,
    version: () => version,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

async function answerOf(url: string): Promise<unknown> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return answer.ok ? await answer.json() : void (await answer.body?.cancel())
  } catch {
    return undefined
  }
}
