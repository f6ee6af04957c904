import { el, oddsShown, refill } from './dom.js'
import { LOCALES } from './words.js'

/** The matches of a page with their odds, and one match with all of its markets. */
export const createMatches = (book, slip) => {
  const { state, root } = book
  const box = el('div')

  const button = (event, market, { id, odds }) => {
    const key = `${event.id}|${market.id}|${id}`
    const name = book.outcomeName(event, market.id, id)
    const shown = odds ? oddsShown(book.language(), state.oddsFormat, odds) : '–'
    const pick = () => {
      const title = `${event.home} x ${event.away} · ${book.marketName(market.id)}`
      slip.toggle({ id: key, event: event.id, market: market.id, outcome: id, odds, name, title })
    }
    const attributes = {
      'data-key': key,
      'aria-pressed': String(slip.has(key)),
      'aria-label': `${name}, ${odds ? shown : book.words().none}`,
    }
    return el(
      'button',
      { ...attributes, disabled: !odds || !book.isFresh(), onClick: pick },
      el('small', {}, name),
      ' ',
      el('b', {}, shown),
    )
  }
  const odds = (event, market) =>
    el(
      'div',
      { class: 'odds' },
      market.outcomes.map((outcome) => button(event, market, outcome)),
    )

  const when = ({ status, minute, starts_at: startsAt, score }) => {
    const words = book.words()
    if (status === 'ended') return `${words.ended} · ${score.join(' : ')}`
    if (status === 'live') return `${words.live} ${words.minute(minute)} · ${score.join(' : ')}`
    return new Intl.DateTimeFormat(LOCALES[book.language()], { hour: '2-digit', minute: '2-digit' }).format(
      startsAt,
    )
  }

  const head = (event, isLink) => {
    const names = `${event.home} x ${event.away}`
    const open = {
      class: 'name',
      'data-key': `open${event.id}`,
      'aria-label': book.words().markets(event.home, event.away),
      onClick: () => book.go(`#/event/${event.id}`),
    }
    return el(
      'div',
      { class: 'head' },
      el(
        'div',
        {},
        isLink ? el('button', open, names) : el('h2', {}, names),
        el('div', { class: 'soft' }, event.tournament),
      ),
      el('span', { class: 'num' }, when(event)),
    )
  }
  const row = (event) => el('article', { class: 'card' }, head(event, true), odds(event, event.markets[0]))

  const page = (event) =>
    el(
      'article',
      { class: 'card' },
      el('button', { 'data-key': 'back', onClick: () => book.go('#/overview') }, book.words().back),
      head(event, false),
      event.markets.map((market) =>
        el('div', {}, el('h3', {}, book.marketName(market.id)), odds(event, market)),
      ),
    )

  return {
    box,
    draw(place, events) {
      const words = book.words()
      if (place.page === 'event') {
        const event = events.find(({ id }) => id === place.id)
        return refill(root, box, event ? page(event) : el('p', {}, words.noEvent))
      }
      const listed = events.filter(({ status }) =>
        place.page === 'live' ? status === 'live' : status !== 'ended',
      )
      refill(root, box, listed.length > 0 ? listed.map(row) : el('p', {}, words.noMatches))
    },
  }
}
