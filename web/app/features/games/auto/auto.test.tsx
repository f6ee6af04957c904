// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDicePage, PLAYER } from '../../../../test/dice-page.tsx'
import { buttonNamed, mount, press, pressKey } from '../../../../test/dom.tsx'
import { arrive } from '../../../../test/page.tsx'
import { staysSo } from '../../../../test/stays-so.ts'
import { money } from '../../../lib/money.ts'
import { pt } from '../../../messages/pt.ts'
import { dialog } from '../../../state/dialogs.ts'
import { ANONYMOUS, session } from '../../../state/player.ts'
import { FULL_PURSE, purse } from '../demo/demo.ts'

let Page: Awaited<ReturnType<typeof openDicePage>>['Page']
let table: Awaited<ReturnType<typeof openDicePage>>['table']
beforeEach(async () => {
  purse.set(FULL_PURSE)
  ;({ Page, table } = await openDicePage())
  session.set({ status: 'player', user: PLAYER })
})

const { auto } = pt
const says = (words: string) => vi.waitFor(() => expect(document.body.textContent).toContain(words), 15_000)
const has = (name: string | RegExp) => vi.waitFor(() => buttonNamed(name), 15_000)
const absent = (name: string | RegExp) => expect(() => buttonNamed(name)).toThrow()
const bets = (count: number) =>
  vi.waitFor(() => expect(table.asked.length).toBeGreaterThanOrEqual(count), 15_000)
const ended = (why: string, rounds: number, net: string) => says(auto.ended(why, rounds, net))
const choose = (value: string, group: string) => {
  const set = [...document.querySelectorAll('dialog fieldset')].find(
    (fieldset) => fieldset.querySelector('legend')?.textContent === group,
  )
  act(() => set?.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click())
}

async function begin(stops: () => void = () => {}) {
  await vi.waitFor(() => expect(buttonNamed(pt.games.auto).disabled).toBe(false))
  press(buttonNamed(pt.games.auto))
  await has(/^Começar/)
  stops()
  press(buttonNamed(/^Começar/))
}

describe('[CASINO-6] automatic play', () => {
  it('stops before more is lost than was chosen, and says what came of it', async () => {
    table.payouts = [0]
    mount(<Page />)
    await begin(() => {
      choose('5', auto.loss)
      const hints = [...document.querySelectorAll('.keys')].map((hint) => hint.textContent?.trim())
      expect(hints).toEqual([auto.keys, pt.dice.keys])
    })
    await bets(1)
    await has(auto.stop)
    await ended(auto.why.loss, 5, money(-250))
    expect(table.asked.map(([path]) => path)).toEqual(Array(5).fill('/api/games/dice/rounds'))
    expect(new Set(table.asked.map(([, { stake }]) => stake))).toEqual(new Set([50]))
  })

  it('stops at a single win above what was chosen', async () => {
    table.payouts = [0, 99, 300]
    mount(<Page />)
    await begin(() => choose('5', auto.win))
    await ended(auto.why.win, 3, `+${money(249)}`)
  })

  it.each([
    ['Space', () => pressKey(document.body, ' ')],
    ['Escape', () => pressKey(document.body, 'Escape')],
    ['its button', () => press(buttonNamed(auto.stop))],
  ])('stops by %s, and makes no other bet', async (_, stop) => {
    mount(<Page />)
    await begin()
    await bets(2)
    stop()
    await says(auto.why.player)
    const made = table.asked.length
    await staysSo(1_500, () => expect(table.asked.length).toBe(made))
    await has(/^Apostar/)
  })

  it('stops when the tab is hidden, and when a dialog opens', async () => {
    mount(<Page />)
    await begin()
    await bets(1)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await says(auto.why.hidden)
    vi.restoreAllMocks()
    await begin()
    await bets(2)
    act(() => dialog.set({ name: 'help' }))
    await says(auto.why.dialog)
  })

  it('stops when a bet is refused, which may be tried again by hand', async () => {
    mount(<Page />)
    await begin()
    await bets(1)
    table.refusing = 1
    await says('Espere um pouco.')
    await has(pt.games.retry)
    absent(auto.stop)
  })

  it('plays a demonstration too, and nothing for money after it was left', async () => {
    session.set(ANONYMOUS)
    mount(<Page asksDemo />)
    await begin()
    await bets(2)
    expect(buttonNamed(pt.demo.out).disabled).toBe(true)
    press(buttonNamed(auto.stop))
    await says(auto.why.player)
    expect(new Set(table.asked.map(([path]) => path))).toEqual(new Set(['/api/games/dice/demo']))
  })
})

it('[LAW-GAM-9] there is none where the law has none, nor for visitors, who cannot bet', async () => {
  arrive({ data: { 'GET /v2/settings/': { jurisdiction: 'br' } } })
  mount(<Page />)
  await has(/^Apostar/)
  absent(pt.games.auto)
  arrive()
  act(() => session.set(ANONYMOUS))
  absent(pt.games.auto)
})
