import { describe, expect, it } from 'vitest'
import { formatPhone, phoneDigits } from './phone.ts'

describe('mobile numbers', () => {
  it.each(['11912345678', '(11) 91234-5678', '+55 11 91234-5678', '5511912345678'])('reads %s', (text) => {
    expect(phoneDigits(text)).toBe('11912345678')
  })

  it.each(['1191234567', '11812345678', '01912345678', '119123456789', 'x11912345678', ''])(
    'refuses %s',
    (text) => {
      expect(phoneDigits(text)).toBeUndefined()
    },
  )

  it('reads an area code of 55 as an area code', () => expect(phoneDigits('55912345678')).toBe('55912345678'))

  it('shows it as far as it was typed', () => {
    expect(['', '11', '119', '1191234567', '11912345678', '+5511912345678'].map(formatPhone)).toEqual([
      '',
      '11',
      '(11) 9',
      '(11) 91234-567',
      '(11) 91234-5678',
      '(11) 91234-5678',
    ])
  })
})
