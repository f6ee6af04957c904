import { el, moneyText, oddsShown, refill } from './dom.js'

/** The player's bets, with an offer for each open bet. */
export const createBets = (book) => {
  const { state, root } = book
  const box = el('div')
  let bets
  let failure = ''

  const load = async () => {
    if (!state.token) return draw()
    try {
      bets = (await book.connection.own('GET', '/book/bets')).bets
      failure = ''
    } catch (error) {
      const { reasons, away } = book.words()
      failure = reasons[error.reason] || away
    }
    draw()
  }

  const sell = async (bet) => {
    const words = book.words()
    try {
      const sold = await book.connection.own('POST', `/book/bets/${bet.id}/cash-out`, {
        amount: bet.cash_out,
      })
      book.say(words.cashedOut(moneyText(book.language(), sold.paid)))
    } catch (error) {
      book.say(words.reasons[error.reason] || words.reasons.other)
    }
    await load()
  }

  const card = (bet) => {
    const [words, language] = [book.words(), book.language()]
    const money = (cents) => moneyText(language, cents)
    const leg = ({ home, away, market, outcome, odds, result }) =>
      el(
        'li',
        {},
        `${home} x ${away}: ${book.outcomeName({ home, away }, market, outcome)} · ${oddsShown(language, state.oddsFormat, odds)}`,
        result && bet.state !== 'open' ? ` · ${words.results[result]}` : null,
      )
    return el(
      'article',
      { class: 'card' },
      el(
        'div',
        { class: 'head' },
        el(
          'b',
          {},
          bet.status ? words.results[bet.status] || words.states[bet.state] : words.states[bet.state],
        ),
        el('span', { class: 'num' }, money(bet.stake)),
      ),
      el('ul', {}, bet.legs.map(leg)),
      bet.paid === null ? null : el('p', { class: 'num' }, words.paid(money(bet.paid))),
      bet.cash_out === null
        ? null
        : el(
            'button',
            { class: 'go', 'data-key': `sell${bet.id}`, onClick: () => void sell(bet) },
            words.cashOut(money(bet.cash_out)),
          ),
    )
  }

  const draw = () => {
    const words = book.words()
    const signIn = el(
      'button',
      {
        'data-key': 'sign-in',
        onClick: () => state.props.onSignInButtonClick?.(),
      },
      words.signInBets,
    )
    const rows =
      bets && bets.length > 0
        ? bets.map(card)
        : el('p', { class: 'soft' }, failure || (bets ? words.noBets : '…'))
    refill(root, box, el('h2', {}, words.mybets), state.token ? rows : signIn)
  }
  return { box, load, draw }
}
