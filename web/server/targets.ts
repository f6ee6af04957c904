import { request } from 'node:http'

/**
 * Time of avoiding a failed process. The time is longer than the poll interval, so that a poll detects a recovery
 * before a player's call tries the process.
 */
const AVOIDED_MS = 3_000
/** Interval and deadline of health checks, ms. */
const ASK_EVERY_MS = 500
const ANSWER_WITHIN_MS = 1_000
/** Number of unanswered checks after which a process is given up, so that no call waits for it any longer. */
const GIVEN_UP_AFTER = 3

/** A group of processes of one kind, used in turn. */
export interface Targets {
  readonly count: number
  /**
   * The next api in turn that did not fail recently, does not shut down and is not silent. Without such an api, the
   * most promising api.
   */
  next(): string
  failed(url: string): void
  /** Reports an answered call: a process with an answer does not hang, however slow it is. */
  answered(url: string): void
  /** Runs `then` when that process is given up while another is alive. Returns a stop function. */
  onGivenUp(url: string, then: () => void): () => void
  /** Number of currently skipped processes. */
  down(): number
  stop(): void
}

interface Target {
  url: string
  avoidedUntil: number
  /** Number of checks since the target's last answer. */
  silentFor: number
  /** Whether no process listens at the address. */
  isGone: boolean
  answeredAt: number
  waiting: Set<() => void>
}

/** Result of a health check. A process that shuts down or is overloaded still answers, but wants no calls. */
type Sign = 'well' | 'unwilling' | 'silent' | 'gone'

/** Health of each process. A single process is not checked, because the site has no other choice. */
export function createTargets(urls: readonly string[], now: () => number = Date.now): Targets {
  const targets = urls.map(
    (url): Target => ({
      url,
      avoidedUntil: 0,
      silentFor: 0,
      isGone: false,
      answeredAt: Number.NEGATIVE_INFINITY,
      waiting: new Set(),
    }),
  )
  const isUsable = ({ avoidedUntil, silentFor }: Target) => silentFor === 0 && avoidedUntil <= now()
  const find = (url: string) => targets.find((target) => target.url === url)
  let turn = 0

  async function ask(target: Target) {
    const sign = await urlSign(target.url)
    const isBack = sign === 'well' && target.silentFor > 0
    target.silentFor = sign === 'silent' || sign === 'gone' ? target.silentFor + 1 : 0
    target.isGone = sign === 'gone'
    if (isBack) target.avoidedUntil = 0
    if (sign === 'unwilling') target.avoidedUntil = now() + AVOIDED_MS
    const isOnlySlow = now() - target.answeredAt < GIVEN_UP_AFTER * ANSWER_WITHIN_MS
    if (target.silentFor < GIVEN_UP_AFTER || isOnlySlow || !targets.some(isUsable)) return
    for (const giveUp of target.waiting) giveUp()
  }
  const asking = new Set<Target>()
  const askAll = () => {
    for (const target of targets) {
      if (asking.has(target)) continue
      asking.add(target)
      void ask(target).finally(() => asking.delete(target))
    }
  }
  const timer = targets.length > 1 ? setInterval(askAll, ASK_EVERY_MS).unref() : undefined

  /**
   * Order of targets; 0 is usable. A slow or avoided process may still answer, and a silent process hardly answers. A
   * port without a listener cannot answer.
   */
  const badness = ({ avoidedUntil, silentFor, isGone }: Target) =>
    (isGone ? 8 : 0) +
    (silentFor >= GIVEN_UP_AFTER ? 4 : 0) +
    (avoidedUntil > now() ? 2 : 0) +
    (silentFor > 0 ? 1 : 0)

  return {
    count: targets.length,
    next() {
      const inTurn = targets.map((_, index) => targets[(turn + index) % targets.length] as Target)
      const best = Math.min(...inTurn.map(badness))
      const at = inTurn.findIndex((target) => badness(target) === best)
      turn = (turn + at + 1) % targets.length
      return (inTurn[at] as Target).url
    },
    failed(url) {
      const target = find(url)
      if (target) target.avoidedUntil = now() + AVOIDED_MS
    },
    answered(url) {
      const target = find(url)
      if (target) target.answeredAt = now()
    },
    onGivenUp(url, then) {
      const target = find(url)
      target?.waiting.add(then)
      return () => target?.waiting.delete(then)
    },
    down: () => targets.filter((target) => !isUsable(target)).length,
    stop: () => clearInterval(timer),
  }
}

/** Checks a process on a new connection, because a persistent connection may be older than the process. */
function urlSign(url: string): Promise<Sign> {
  return new Promise((resolve) => {
    const check = request(`${url}/health/live`, { agent: false, timeout: ANSWER_WITHIN_MS }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 503 ? 'unwilling' : 'well')
    })
    const atLatest = setTimeout(() => check.destroy(), ANSWER_WITHIN_MS)
    check.once('timeout', () => check.destroy())
    check.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? 'gone' : 'silent'),
    )
    check.once('close', () => {
      clearTimeout(atLatest)
      resolve('silent')
    })
    check.end()
  })
}
