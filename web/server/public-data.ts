import { matchesResponse } from '@jogo/contract/answer'
import { calls } from '@jogo/contract/calls'
import type { Endpoint } from '@jogo/contract/endpoint'
import type { Language } from '@jogo/contract/refusals'
import type { PublicSettings } from '@jogo/contract/settings'
import type { Logger } from '@jogo/telemetry/log'
import { GAME_NAMES } from '../app/lib/games.ts'
import { LANGUAGE_OPTIONS } from '../app/lib/language-options.ts'
import { paths } from '../app/lib/paths.ts'
import type { ApiAnswer } from '../shell/rendered.ts'
import { createAnswers } from './answers.ts'
import type { Targets } from './targets.ts'

const SETTINGS = 'GET /v2/settings/'
const UNSPOKEN: readonly string[] = [SETTINGS, ...GAME_NAMES.map((game) => `GET /api${paths.game(game)}`)]

/**
 * Start-up calls whose answers contain texts. Pages show the available answers; a failed call affects no
 * other.
 */
const SPOKEN = [
  'GET /api/casino-games/providers',
  'GET /v2/banners',
  'GET /v2/casino-games/category',
  'GET /v2/coupons/register',
  'GET /v2/images/',
  'GET /v2/promotions',
  'GET /v2/regulations',
] as const

/** The offer of the sports book: prices, scores and counts change every moment. */
const MOVING = /^GET \/v2\/sports(\/|$)/
/** Highest age in a page's HTML; the page receives later changes. */
export const VOLATILE_FRESH_MS = 2_000
export const isVolatile = (call: string): boolean => MOVING.test(call)

const POLL_EVERY_MS = 1_000
/** Freshness of all answers but the settings, which are fetched at every poll. */
const FRESH_MS = 4_000
/** Time limit of an answer, longer than the api's own detection of an unresponsive database. */
const ANSWER_WITHIN_MS = 3_000

const SPOKEN_EVERYWHERE: readonly (readonly [name: string, language: Language])[] = [
  ...UNSPOKEN.map((name) => [name, 'pt'] as const),
  ...LANGUAGE_OPTIONS.flatMap(({ code }) => SPOKEN.map((name) => [name, code] as const)),
]

const PUBLIC = new Map<string, Endpoint>(
  Object.values(calls)
    .filter(({ method, access }) => method === 'GET' && access.who === 'anyone')
    .map((call) => [`GET ${call.path}`, call]),
)

export interface PublicData {
  /** The answers of start-up by call name; while the api is unreachable, the last known answers. */
  data(language: Language): Record<string, unknown>
  /** The answer of any public call of the contract, by its query key; other calls are answered 401 without a request. */
  ask(queryKey: readonly unknown[], language: Language): Promise<ApiAnswer>
  settings(): Partial<PublicSettings>
  /** Whether the api or its database is unreachable. */
  away(): boolean
  /** Whether every start-up answer has been fetched once; before that, pages change with each answer. */
  isComplete(): boolean
  /** Increases when a read answer, or `away()`, changed. */
  version(): number
  /** Called after each increase, and once when the first answers have arrived. */
  changed(listener: () => void): void
  stop(): void
}

/** Polls the public answers, so that no page waits for the api and every page knows whether it is reachable. */
export function followPublicData(apis: Targets, log: Logger): PublicData {
  const answers = createAnswers(apis)
  const common = new Map<Language, { version: number; data: Record<string, unknown> }>()
  const listeners: (() => void)[] = []
  let away = false
  let isComplete = false
  let moves = 0
  let reported = 0
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function poll(): Promise<void> {
    // With several api processes, one process may be unreachable; the second attempt goes to another process.
    const nowAway = !((await isWell(apis)) || (await isWell(apis)))
    if (nowAway !== away) moves += 1
    away = nowAway
    if (!away) {
      const spoken = SPOKEN_EVERYWHERE.map(([name, language]) =>
        answers.follow(name.slice(4), language, FRESH_MS).then(tell),
      )
      await answers.follow(SETTINGS.slice(4), 'pt', 0)
      tell()
      // Only the first answers are awaited. Later, a slow answer does not delay the next settings.
      if (!isComplete) await Promise.all(spoken)
      isComplete ||= answers.known(SETTINGS.slice(4), 'pt')?.status !== 0
    }
    tell()
    if (!stopped) timer = setTimeout(poll, POLL_EVERY_MS).unref()
  }

  function tell(): void {
    if (stopped || reported === moves + answers.version()) return
    reported = moves + answers.version()
    for (const listener of listeners) listener()
  }

  function data(language: Language): Record<string, unknown> {
    const cached = common.get(language)
    if (cached?.version === answers.version()) return cached.data
    const found = SPOKEN_EVERYWHERE.flatMap(([name, spoken]) => {
      if (spoken !== language && !UNSPOKEN.includes(name)) return []
      const answer = answers.known(name.slice(4), spoken)
      return answer?.status === 200 && hasRightShape(name, answer.body, log)
        ? [[name, answer.body] as const]
        : []
    })
    const fresh = { version: answers.version(), data: Object.fromEntries(found) }
    common.set(language, fresh)
    return fresh.data
  }

  void poll()
  return {
    data,
    async ask(queryKey, language) {
      const [name, options] = queryKey as [string, CallOptions | undefined]
      const known = options ? undefined : data(language)[name]
      if (known !== undefined) return { status: 200, body: known }
      if (!PUBLIC.has(name)) return { status: 401, body: undefined }
      const path = address(name, options)
      // While the api is unreachable no page waits for it.
      const { status, body } = away
        ? (answers.known(path, language) ?? NOBODY)
        : await (isVolatile(name)
            ? answers.getNow(path, language, VOLATILE_FRESH_MS)
            : answers.get(path, language, FRESH_MS))
      return { status: status === 200 && !hasRightShape(name, body, log) ? 0 : status, body }
    },
    settings: () => (data('pt')[SETTINGS] ?? {}) as Partial<PublicSettings>,
    away: () => away,
    isComplete: () => isComplete,
    version: () => moves + answers.version(),
    changed: (listener) => void listeners.push(listener),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

const NOBODY: ApiAnswer = { status: 0, body: undefined }

const checked = new WeakMap<object, boolean>()

/**
 * An answer that does not match the contract counts as missing, so that another build of the api cannot break a page. Settings are accepted
 * unchecked, because their readers have defaults.
 */
function hasRightShape(name: string, body: unknown, log: Logger): boolean {
  if (typeof body !== 'object' || body === null) return false
  if (name === SETTINGS) return !Array.isArray(body)
  const known = checked.get(body)
  if (known !== undefined) return known
  const call = PUBLIC.get(name)
  const isRight = call !== undefined && matchesResponse(call, body)
  if (!isRight)
    log.warn({ call: name }, 'an answer of the api is not what the contract says; pages go without it')
  checked.set(body, isRight)
  return isRight
}

interface CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

function address(name: string, { params = {}, query = {} }: CallOptions = {}): string {
  const path = name.slice(4).replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(params[key])))
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as [string, string]],
  )
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}

async function isWell(apis: Targets): Promise<boolean> {
  const api = apis.next()
  try {
    const answer = await fetch(`${api}/api/health`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return answer.ok && ((await answer.json()) as { status?: string }).status === 'ok'
  } catch {
    apis.failed(api)
    return false
  }
}
