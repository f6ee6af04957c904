// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mount } from '../../test/dom.tsx'
import { speak } from '../lib/language.ts'
import { amountText } from '../lib/money.ts'
import { en } from '../messages/en.ts'
import { pt } from '../messages/pt.ts'
import { centsOf, MoneyInput } from './money-input.tsx'

beforeEach(() => speak('pt', pt))

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
  ['99999999999999999', 0, 9_999_999_999_999],
])('%j with a minimum of %s is %s centavos', (text, min, cents) => {
  expect(centsOf(text, min)).toBe(cents)
})

describe('[MONEY-9] a paste', () => {
  let value: number | undefined
  function show(options: { min?: number; blank?: boolean } = {}) {
    const set = (cents: number | undefined) => {
      value = cents
    }
    mount(
      <MoneyInput
        label="Valor"
        unread="Cole só o valor."
        format={amountText}
        value={value}
        onChange={set}
        {...options}
      />,
    )
  }
  const input = () => document.querySelector('input') as HTMLInputElement
  async function paste(text: string): Promise<boolean> {
    await import('./pasted-cents.ts')
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    await act(async () => void input().dispatchEvent(event))
    return event.defaultPrevented
  }

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

  it.each(['abc', '10,505', '-10', '9'.repeat(12), '9'.repeat(5_000)])(
    'of %.20j changes nothing and says so, until the next digit',
    async (text) => {
      value = 700
      show()
      expect(await paste(text)).toBe(true)
      expect(value).toBe(700)
      expect(document.querySelector('[role=alert]')?.textContent).toBe('Cole só o valor.')
      act(() => void input().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true })))
      expect(document.querySelector('[role=alert]')).toBe(null)
      expect(value).toBe(800)
    },
  )

  it('takes a sign only where the minimum is below zero', async () => {
    show({ min: -100_000 })
    await paste('-10')
    expect(value).toBe(-1_000)
  })

  it('leaves 0 where the field may not be blank', () => {
    value = undefined
    show({ blank: false })
    expect(input().value).toBe('0,00')
  })
})
