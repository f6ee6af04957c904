import { createBets } from './bets.js'
import { common, createConnection } from './connection.js'
import { el, refill } from './dom.js'
import { createMatches } from './matches.js'
import { createSlip } from './slip.js'
import { STYLE } from './style.js'
import { LOCALES, languageOf, WORDS } from './words.js'

/** Names of markets in the words, by id. */
const MARKETS = { 1: 'winner', 11: 'draw-no-bet' }

const POLL_MS = 2000
/** Without a sign of life for this long the odds count as standing still. */
const SILENT_MS = 10_000

const mounted = new Set()

/** The page at a fragment; undefined for any other text, which opens nothing. */
const placeOf = (hash) => {
  const [, page, , id] = /^#\/(overview|live|mybets|sport\/\d+|(event)\/(\d{1,15}))$/.exec(hash) || []
  if (id) return { page: 'event', id }
  return page && { page: page.startsWith('sport/') ? 'overview' : page }
}

const mount = ({ props, container }) => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  const state = Object.assign(Object.create(common), {
    props,
    events: [],
    seq: 0,
    alive: 0,
    at: 0,
    away: false,
  })
  const language = () => languageOf(state.culture)
  const words = () => WORDS[language()]
  const say = el('p', { class: 'say', role: 'status', 'aria-live': 'polite' })
  const [nav, warning, content] = [el('nav'), el('p', { class: 'say' }), el('div')]
  const frame = el('div', { class: 'book' })
  const home = { page: props.page === 'live' ? 'live' : 'overview' }
  let place = placeOf(location.hash) || home

  const book = {
    state,
    root,
    language,
    words,
    isFresh: () => state.seq > 0 && !state.away && state.at - state.alive < SILENT_MS,
    say: (text) => {
      say.textContent = text
    },
    go: (hash) => {
      location.hash = hash
    },
    marketName: (market) => {
      const [id, line] = market.split('|total=')
      return line ? `${words().total} ${line}` : words()[MARKETS[id]] || id
    },
    outcomeName: ({ home, away }, market, outcome) => {
      const line = market.split('|total=')[1]
      if (line) return words()[outcome](line)
      return { 1: home, x: words().draw, 2: away }[outcome] || outcome
    },
    draw: () => draw(),
  }
  book.connection = createConnection(state)
  const slip = createSlip(book)
  const bets = createBets(book)
  const matches = createMatches(book, slip)
  frame.append(nav, warning, say, el('div', { class: 'cols' }, content, slip.box))
  root.append(frame)
  content.append(matches.box)
  if (props.height > 0) frame.style.minHeight = `${Math.min(Number(props.height), 4000)}px`
  container.append(host)

  const draw = () => {
    frame.classList.toggle('dark', state.themeName === 'dark')
    frame.setAttribute('lang', LOCALES[language()])
    nav.setAttribute('aria-label', words().places)
    const link = (page) =>
      el(
        'button',
        {
          'aria-current': place.page === page && 'page',
          'data-key': page,
          onClick: () => book.go(`#/${page}`),
        },
        words()[page],
      )
    refill(root, nav, ['overview', 'live', 'mybets'].map(link))
    warning.textContent = state.away ? words().away : state.seq > 0 && !book.isFresh() ? words().silent : ''
    const shown = place.page === 'mybets' ? bets : matches
    if (content.firstChild !== shown.box) content.replaceChildren(shown.box)
    if (shown === bets) bets.draw()
    else matches.draw(place, state.events)
    slip.draw()
  }

  /** An answer that is older than the one before changes nothing. */
  const take = ({ seq, alive, at, events }) => {
    state.away = false
    state.at = at
    if (seq < state.seq) return
    Object.assign(state, { seq, alive, events })
    const rows = events.flatMap((event) =>
      event.markets.flatMap((market) =>
        market.outcomes.map(({ id, odds }) => [`${event.id}|${market.id}|${id}`, odds]),
      ),
    )
    slip.reprice(new Map(rows))
  }
  let timer
  let isRemoved = false
  const poll = async () => {
    if (!document.hidden) {
      await book.connection.events().then(take, () => {
        state.away = true
      })
      if (isRemoved) return
      draw()
      if (place.page === 'mybets') await bets.load()
    }
    if (!isRemoved) timer = setTimeout(() => void poll(), POLL_MS)
  }

  const follow = () => {
    const next = location.hash === '' ? home : placeOf(location.hash)
    if (!next) return
    place = next
    draw()
    if (place.page === 'mybets') void bets.load()
    if (props.onRouteChange) props.onRouteChange(location.hash)
  }
  addEventListener('hashchange', follow)
  const entry = { draw }
  mounted.add(entry)
  draw()
  void poll()
  return {
    remove() {
      isRemoved = true
      clearTimeout(timer)
      removeEventListener('hashchange', follow)
      mounted.delete(entry)
      host.remove()
    },
  }
}

const set = (values) => {
  for (const name of ['culture', 'oddsFormat', 'themeName', 'token'])
    if (values && values[name] !== undefined) common[name] = values[name]
  for (const entry of mounted) entry.draw()
}

window.altenarWSDK = {
  /** Rejects without the operator's name; the token is optional. */
  async init(options) {
    if (!options || typeof options.integration !== 'string' || !options.integration)
      throw new Error('integration is required')
    common.token = undefined
    set(options)
  },
  addSportsBook(options) {
    if (!options?.props || !(options.container instanceof Element))
      throw new Error('props and container are required')
    if (!['overview', 'live'].includes(options.props.page)) throw new Error('page not found')
    return mount(options)
  },
  set,
}
