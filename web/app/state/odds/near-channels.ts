import { type LeaguePlace, nearest } from './nearest.ts'
import { type Listener, subscribeOdds } from './odds-channels.ts'

/** A socket may join 20 channels; some belong to the site and the player. */
const MOST = 12
/** Least interval between channel changes during a scroll, ms. */
const EVERY_MS = 300

interface Follower {
  names: readonly string[]
  listener: Listener
  /** Stop function of each joined channel. */
  ends: Map<string, () => void>
}

const followers = new Set<Follower>()
let due: ReturnType<typeof setTimeout> | undefined

/**
 * Subscribes to these channels; when the page's lists have more than a socket may join, to the channels of
 * the leagues nearest to the screen. Returns a stop function.
 */
export function subscribeNearest(names: readonly string[], listener: Listener): () => void {
  if (followers.size === 0) addEventListener('scroll', soon, { passive: true })
  const follower: Follower = { names, listener, ends: new Map() }
  followers.add(follower)
  choose()
  return () => {
    followers.delete(follower)
    for (const end of follower.ends.values()) end()
    if (followers.size > 0) return choose()
    removeEventListener('scroll', soon)
    clearTimeout(due)
    due = undefined
  }
}

function soon(): void {
  due ??= setTimeout(() => {
    due = undefined
    choose()
  }, EVERY_MS)
}

function choose(): void {
  const all = [...new Set([...followers].flatMap(({ names }) => names))]
  const joined = new Set(all.length <= MOST ? all : nearest(all, places(), innerHeight, MOST))
  for (const { names, listener, ends } of followers) {
    for (const [name, end] of ends) {
      if (joined.has(name)) continue
      ends.delete(name)
      end()
    }
    for (const name of names)
      if (joined.has(name) && !ends.has(name)) ends.set(name, subscribeOdds(name, listener))
  }
}

const places = (): LeaguePlace[] =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-league]'), (part) => {
    const { top, bottom } = part.getBoundingClientRect()
    return { channel: `odds.tournament.${part.dataset.league}`, top, bottom }
  })
