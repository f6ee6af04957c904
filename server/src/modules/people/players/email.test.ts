import { expect, it } from 'vitest'
import { emailAddress, emailKey } from './email.ts'

it('sees the same address behind case, spaces and Unicode spellings', () => {
  const key = 'josé@exemplo.com.br'
  for (const typed of ['josé@exemplo.com.br', ' JOSÉ@Exemplo.COM.br ', 'jose\u0301@exemplo.com.br']) {
    expect(emailKey(typed)).toBe(key)
  }
  expect(emailKey('ana@müller.de')).toBe(emailKey('ANA@xn--mller-kva.de'))
})

it('[ENT-1] sees the same mailbox behind letters that look and mean the same', () => {
  for (const typed of ['ＡＮＡ@exemplo.com', 'ana@EXEMPLO.com', 'ana@ｅｘｅｍｐｌｏ.com', 'ana@exemplo。com'])
    expect(emailKey(typed)).toBe('ana@exemplo.com')
  // U+212A is the Kelvin sign.
  expect(emailKey('\u212aarl@exemplo.com')).toBe('karl@exemplo.com')
})

it.each([
  ['ａna+Jogo@Exemplo.COM', 'ana+Jogo@exemplo.com'],
  [' Jose\u0301@MÜLLER.de ', 'José@xn--mller-kva.de'],
])('writes to the mailbox that the key means: %s', (typed, address) => {
  expect(emailAddress(typed)).toBe(address)
  expect(emailKey(address)).toBe(emailKey(typed))
})

it.each(['анна@почта.рф', 'maría@correo.es', 'Ελένη@example.gr', '田中たろう@example.jp'])(
  'takes a name of one writing: %s',
  (text) => expect(emailKey(text)).toBeDefined(),
)

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
  ['a Cyrillic а among Latin letters', 'аna@x.com'],
  ['a Greek ο among Latin letters', 'jοao@x.com'],
  ['a letter of no width', 'a\u200bna@x.com'],
  ['text turned around', '\u202eana@x.com'],
  ['a domain with a character of no width only', 'ana@\u200b'],
  ['a dotless i made by case', 'İana@x.com'],
  ['far too much', `${'a'.repeat(1_000_000)}@x.com`],
  ['a name too long', `${'a'.repeat(65)}@x.com`],
])('refuses %s', (_what, text) => {
  expect(emailKey(text)).toBeUndefined()
})
