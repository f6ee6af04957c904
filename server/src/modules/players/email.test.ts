import { expect, it } from 'vitest'
import { emailKey } from './email.ts'

it('sees the same address behind case, spaces and Unicode spellings', () => {
  const key = 'josé@exemplo.com.br'
  for (const typed of ['josé@exemplo.com.br', ' JOSÉ@Exemplo.COM.br ', 'jose\u0301@exemplo.com.br']) {
    expect(emailKey(typed)).toBe(key)
  }
  expect(emailKey('ana@müller.de')).toBe(emailKey('ANA@xn--mller-kva.de'))
})

it('keeps apart what are different mailboxes', () => {
  expect(emailKey('ana+jogo@x.com')).not.toBe(emailKey('ana@x.com'))
  expect(emailKey('a.na@x.com')).not.toBe(emailKey('ana@x.com'))
})

it.each([
  ['a second recipient', 'ana@x.com,eva@y.com'],
  ['a header', 'ana@x.com\r\nBcc: eva@y.com'],
  ['a display name', 'Ana <ana@x.com>'],
  ['a quoted local part', '"ana"@x.com'],
  ['a NUL', 'ana\u0000@x.com'],
  ['no domain', 'ana@'],
  ['a bare host', 'ana@localhost'],
  ['an address as host', 'ana@[127.0.0.1]'],
  ['nothing before the @', '@x.com'],
  ['no @', 'ana.x.com'],
  ['a name too long', `${'a'.repeat(65)}@x.com`],
])('refuses %s', (_what, text) => {
  expect(emailKey(text)).toBeUndefined()
})
