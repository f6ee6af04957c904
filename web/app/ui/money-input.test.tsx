// @vitest-environment happy-dom
import { act, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../../test/dom.tsx'
import { arrive } from '../../test/page.tsx'
import { StakeBox } from '../features/bets/stake-box.tsx'
import { StakeInput } from '../features/games/stake-input.tsx'
import { m, speak } from '../lib/language.ts'
import { en } from '../messages/en.ts'
import { pt } from '../messages/pt.ts'
import { MoneyInput, parseCents } from './money-input.tsx'

beforeEach(() => {
  arrive()
  speak('pt', pt)
})

it.each([
  ['', 0, undefined],
  ['R$', 0, undefined],
  ['0', 0, 0],
  ['5', 0, 5],
  ['0,05', 0, 5],
  ['10,00', 0, 1_000],
  ['1.234,56', 0, 123_456],
  ['-10,00', 0, 1_000],
  ['-10,00', -5_000, -1_000],
  ['10,00-', -5_000, -1_000],
  ['-', -5_000, undefined],
  ['-0', -5_000, 0],
  ['99999999999999999', 0, 9_999_999_999_999],
])('%j with a minimum of %s is %s centavos', (text, min, cents) => {
  expect(parseCents(text, min)).toBe(cents)
})

describe('[MONEY-9] a paste', () => {
  let value: number | undefined
  interface Field {
    value: number | undefined
    onChange: (cents: number | undefined) => void
  }
  const money = (options: { min?: number; blank?: boolean } = {}) =>
    function Money(field: Field) {
      return <MoneyInput label="Valor" {...field} {...options} />
    }
  const bet = (field: Field) => <StakeBox label="Valor" highest={undefined} {...field} />
  const game = (field: Field) => (
    <StakeInput range={{ min: 10, max: 10_000_000 }} funds={undefined} disabled={false} {...field} />
  )
  function show(Shown: React.FunctionComponent<Field> = money()) {
    function Form() {
      const [cents, setCents] = useState(value)
      value = cents
      return <Shown value={cents} onChange={setCents} />
    }
    mount(<Form />)
  }
  const input = () => document.querySelector('input') as HTMLInputElement
  const press = (key: string) =>
    act(() => void input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  function type(text: string) {
    for (const key of text)
      act(() => {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        set?.call(input(), input().value + key)
        input().dispatchEvent(new Event('input', { bubbles: true }))
      })
  }
  /** Puts a text at the end of the field in one piece, as a keyboard may do. */
  async function insert(data: string | null, inputType = 'insertText') {
    await import('./pasted-cents.ts')
    await act(async () => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(input(), input().value + (data ?? ''))
      input().dispatchEvent(new InputEvent('input', { bubbles: true, data, inputType }))
    })
  }
  /** Brings a text in by mouse (`drop`) or by keys (`paste`). */
  function bring(text: string, by: 'drop' | 'paste' = 'paste'): boolean {
    const event = new Event(by, { bubbles: true, cancelable: true })
    const data = { getData: () => text }
    act(() => void input().dispatchEvent(Object.assign(event, { clipboardData: data, dataTransfer: data })))
    return event.defaultPrevented
  }
  async function paste(text: string, by: 'drop' | 'paste' = 'paste'): Promise<boolean> {
    await import('./pasted-cents.ts')
    const isPrevented = bring(text, by)
    await act(async () => {})
    return isPrevented
  }
  const alert = () => document.querySelector('[role=alert]')?.textContent

  it.each([
    ['50', 5_000],
    ['R$ 1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['10.50', 1_050],
    ['1.234', 123_400],
  ])('of %j in Portuguese is %s centavos', async (text, cents) => {
    value = 700
    show()
    expect(await paste(text)).toBe(true)
    expect(value).toBe(cents)
  })

  it('of 1.234 in English is three decimals, which are no amount', async () => {
    speak('en', en)
    value = 700
    show()
    await paste('1.234')
    expect(value).toBe(700)
  })

  it.each([
    ['of a deposit', money()],
    ['of a bet', bet],
    ['of a game', game],
  ])('or a drop is read as written in the field %s too', async (_, Shown) => {
    value = 700
    show(Shown)
    expect(await paste('50')).toBe(true)
    expect(value).toBe(5_000)
    expect(await paste('1.234,56', 'drop')).toBe(true)
    expect(value).toBe(123_456)
    await paste('abc')
    expect(value).toBe(123_456)
    await insert('50')
    expect(value).toBe(5_000)
    await insert('5')
    expect(value).toBe(50_005)
  })

  it.each([
    ['50', 'insertText', 5_000],
    ['1.234,56', 'insertReplacementText', 123_456],
    ['5', 'insertText', 7_005],
    // A key of some pads.
    ['00', 'insertText', 70_000],
    // Each composed digit comes with the digits before it.
    ['50', 'insertCompositionText', 70_050],
    ['50', '', 70_050],
  ])(
    'of %j by a keyboard as %j, without an event of its own, is %s centavos',
    async (data, inputType, cents) => {
      value = 700
      show()
      await insert(data, inputType)
      expect(value).toBe(cents)
    },
  )

  it('of no amount by a keyboard leaves the amount', async () => {
    value = 700
    show()
    await insert('abc')
    expect([value, input().value, alert()]).toEqual([700, '7,00', pt.money_field.unread])
  })

  it('leaves no older amount to be sent until it is read', async () => {
    value = 700
    show()
    bring('50')
    expect(value).toBeUndefined()
    expect(input().value).toBe('')
    await vi.waitFor(() => expect(value).toBe(5_000))
  })

  it('that is read late does not replace what was typed meanwhile', async () => {
    value = 700
    show()
    bring('50')
    type('9')
    await import('./pasted-cents.ts')
    await act(async () => {})
    expect(value).toBe(9)
  })

  it('that cannot be read without a connection leaves the typed amount, and says why', async () => {
    Object.assign(m, { money_field: undefined })
    value = 700
    show()
    await paste('50')
    await vi.waitFor(() => expect(alert()).toBe(pt.failure.no_connection))
    expect(value).toBe(700)
  })

  it.each(['abc', '10,505', '-10', '9'.repeat(12), '9'.repeat(5_000)])(
    'of %.20j changes nothing and says so, until the next digit',
    async (text) => {
      value = 700
      show()
      expect(await paste(text)).toBe(true)
      expect(value).toBe(700)
      expect(alert()).toBe(pt.money_field.unread)
      press('ArrowUp')
      expect(alert()).toBeUndefined()
      expect(value).toBe(800)
    },
  )

  it('takes a sign only where the minimum is below zero, as typing and the arrow keys do', async () => {
    value = undefined
    show(money({ min: -1_050 }))
    await paste('-10')
    expect([value, input().value]).toEqual([-1_000, '-10,00'])
    press('ArrowDown')
    expect(input().value).toBe('-10,50')
    for (let steps = 0; steps < 11; steps += 1) press('ArrowUp')
    expect(input().value).toBe('0,50')
    await paste('0')
    type('-')
    expect([value, input().value]).toEqual([0, '-0,00'])
    type('5')
    expect([value, input().value]).toEqual([-5, '-0,05'])
  })

  it('and a lone minus sign stays until a digit follows', () => {
    value = undefined
    show(money({ min: -1_050 }))
    type('-')
    expect([value, input().value]).toEqual([undefined, '-'])
    type('1234')
    expect([value, input().value]).toEqual([-1_234, '-12,34'])
  })

  it('leaves 0 where the field may not be blank', () => {
    value = undefined
    show(money({ blank: false }))
    expect(input().value).toBe('0,00')
  })
})
