import { request } from 'node:http'

/** Longer than the interval between two polls of the site, which thus finds out that one is back before a player's call tries it. */
const AVOIDED_MS = 3_000
/** How often each of several is asked for a sign of life, and how long that may take, ms. */
const ASK_EVERY_MS = 500
const ANSWER_WITHIN_MS = 1_000
/** One that stays silent for as many questions is given up: nobody waits for it any longer. */
const GIVEN_UP_AFTER = 3

/** Several processes of one kind, used in turn. */
export interface Targets {
  /** The next in turn, skipping those that failed a moment ago or give no sign of life, unless all do. */
  next(): string
  failed(url: string): void
  /** Runs `then` when the process there is given up while another lives. Returns the function that ends this. */
  onGivenUp(url: string, then: () => void): () => void
  /** How many are skipped at the moment. */
  down(): number
  stop(): void
}

interface Target {
  url: string
  avoidedUntil: number
  /** Questions since its last sign of life. */
  silentFor: number
  waiting: Set<() => void>
}

/** One alone is not asked: there is no choice. */
export function createTargets(urls: readonly string[], now: () => number = Date.now): Targets {
  const targets = urls.map((url): Target => ({ url, avoidedUntil: 0, silentFor: 0, waiting: new Set() }))
  const isUsable = ({ avoidedUntil, silentFor }: Target) => silentFor === 0 && avoidedUntil <= now()
  const find = (url: string) => targets.find((one) => one.url === url)
  let turn = 0

  async function ask(target: Target) {
    target.silentFor = (await isAlive(target.url)) ? 0 : target.silentFor + 1
    if (target.silentFor < GIVEN_UP_AFTER || !targets.some(isUsable)) return
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

  return {
    next() {
      for (let tried = 0; tried < targets.length; tried += 1) {
        const target = targets[(turn + tried) % targets.length] as Target
        if (!isUsable(target)) continue
        turn += tried + 1
        return target.url
      }
      turn += 1
      return urls[turn % urls.length] as string
    },
    failed(url) {
      const target = find(url)
      if (target) target.avoidedUntil = now() + AVOIDED_MS
    },
    onGivenUp(url, then) {
      const target = find(url)
      target?.waiting.add(then)
      return () => target?.waiting.delete(then)
    },
    down: () => targets.filter((one) => !isUsable(one)).length,
    stop: () => clearInterval(timer),
  }
}

/** Any answer is a sign of life, on a connection of its own: one that is kept may be older than the process. */
function isAlive(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(`${url}/health/live`, { agent: false, timeout: ANSWER_WITHIN_MS }, (answer) => {
      answer.resume()
      resolve(true)
    })
    const atLatest = setTimeout(() => asked.destroy(), ANSWER_WITHIN_MS)
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => resolve(false))
    asked.once('close', () => {
      clearTimeout(atLatest)
      resolve(false)
    })
    asked.end()
  })
}
