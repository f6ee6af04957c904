import { el, moneyText, oddsShown, refill, typedCents } from './dom.js'

const newKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The slip: selections, stake, and the button that places it. Its fields stay while the matches around it are drawn again. */
export const createSlip = (book) => {
  const { state, root } = book
  const slip = { legs: [], isOpen: false, busy: false, key: newKey() }
  const input = el('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    value: '10',
    onInput: () => draw(),
  })
  const accept = el('input', { type: 'checkbox', id: 'accept' })
  const box = el('section', { class: 'slip' })
  const [toggle, list, kinds, label, acceptLabel, returns, place] = [
    el('button', { class: 'toggle', 'data-key': 'toggle', onClick: () => show(!slip.isOpen) }),
    el('ul'),
    el('div', { class: 'field', role: 'group' }),
    el('label', { for: 'stake' }),
    el('label', { for: 'accept' }),
    el('p', { class: 'num' }),
    el('button', { class: 'go', 'data-key': 'place', onClick: () => void press() }),
  ]
  const form = el(
    'div',
    {},
    kinds,
    el('div', { class: 'field' }, label, input),
    el('div', { class: 'field' }, accept, acceptLabel),
    returns,
    place,
  )
  const empty = el('p', { class: 'soft' })
  const body = el('div', { class: 'body' }, list, empty, form)
  const title = el('h2')
  box.append(toggle, title, body)
  let isMultiple = false

  const tell = () => {
    if (state.props.onSlipStateChange)
      state.props.onSlipStateChange({ open: slip.isOpen, count: slip.legs.length })
  }
  const show = (isOpen) => {
    slip.isOpen = isOpen
    tell()
    draw()
  }
  const hasTwins = () => new Set(slip.legs.map(({ event }) => event)).size !== slip.legs.length
  const total = () => slip.legs.reduce((product, { odds }) => product * Number(odds), 1)
  const cents = () => typedCents(input.value)
  const problem = (words) => {
    if (!isMultiple && slip.legs.length > 1) return words.oneOnly
    return isMultiple && hasTwins() ? words.sameMatch : ''
  }

  const press = async () => {
    const words = book.words()
    if (!state.token) return state.props.onSignInButtonClick?.()
    const stake = cents()
    if (stake === undefined) return book.say(words.reasons.stake)
    slip.busy = true
    draw()
    try {
      const selections = slip.legs.map(({ event, market, outcome, odds }) => ({
        event,
        market,
        outcome,
        odds,
      }))
      const bet = await book.connection.own('POST', '/book/bets', {
        key: slip.key,
        stake,
        accept: accept.checked ? 'any' : 'same',
        selections,
      })
      slip.legs = []
      book.say(words.placed(moneyText(book.language(), stake)))
      if (state.props.onBetPlaced) state.props.onBetPlaced({ slipId: bet.id })
      tell()
    } catch (error) {
      const { reason, more } = error
      if (reason === 'odds_changed' && more && Array.isArray(more.odds))
        slip.legs.forEach((leg, index) => {
          leg.odds = more.odds[index] || leg.odds
        })
      if (reason === undefined) {
        // The request may have arrived, so its key stays and a repeat is the same bet.
        book.say(words.reasons.unknown)
        return
      }
      book.say(
        (reason === 'wallet' && words.wallet[more.code]) || words.reasons[reason] || words.reasons.other,
      )
      slip.key = newKey()
    } finally {
      slip.busy = false
      if (slip.legs.length === 0) slip.key = newKey()
      book.draw()
    }
  }

  const draw = () => {
    const [words, language] = [book.words(), book.language()]
    const shown = (odds) => oddsShown(language, state.oddsFormat, odds)
    const count = slip.legs.length
    box.setAttribute('aria-label', words.slip)
    toggle.textContent = `${words.slip} (${count})${count ? ` · ${shown(total())}` : ''}`
    toggle.setAttribute('aria-expanded', String(slip.isOpen))
    title.textContent = `${words.slip} (${count})`
    body.hidden = !slip.isOpen
    empty.textContent = words.empty
    empty.hidden = count > 0
    form.hidden = count === 0
    label.textContent = words.stake
    acceptLabel.textContent = words.accept
    const row = (leg) =>
      el(
        'li',
        {},
        el('span', {}, leg.name, el('br'), el('span', { class: 'soft' }, leg.title)),
        el('b', { class: 'num' }, shown(leg.odds)),
        el(
          'button',
          { 'aria-label': words.remove(leg.name), 'data-key': `x${leg.id}`, onClick: () => drop(leg.id) },
          '×',
        ),
      )
    refill(root, list, slip.legs.map(row))
    const kind = (multiple, name) =>
      el(
        'button',
        {
          'aria-pressed': String(isMultiple === multiple),
          'data-key': name,
          onClick: () => choose(multiple),
        },
        words[name],
      )
    refill(root, kinds, kind(false, 'single'), kind(true, 'multiple'))
    const stake = cents()
    const why = problem(words)
    const gain = stake === undefined ? '' : words.returns(moneyText(language, Math.floor(stake * total())))
    returns.textContent = why || gain
    const amount = stake === undefined ? '' : moneyText(language, stake)
    place.textContent = slip.busy ? words.placing : state.token ? words.place(amount) : words.signIn
    place.disabled = slip.busy || Boolean(why) || !book.isFresh()
  }
  const choose = (multiple) => {
    isMultiple = multiple
    draw()
  }
  const drop = (id) => {
    slip.legs = slip.legs.filter((leg) => leg.id !== id)
    slip.key = newKey()
    tell()
    book.draw()
  }
  return {
    box,
    draw,
    has: (id) => slip.legs.some((leg) => leg.id === id),
    toggle(leg) {
      if (slip.legs.some(({ id }) => id === leg.id)) return drop(leg.id)
      slip.legs.push(leg)
      isMultiple = slip.legs.length > 1
      slip.key = newKey()
      tell()
      book.draw()
    },
    /** New odds of the selections, by `event|market|outcome`. */
    reprice(odds) {
      for (const leg of slip.legs) leg.odds = odds.get(leg.id) || leg.odds
    },
  }
}
