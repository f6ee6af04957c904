import { describe, expect, it } from 'vitest'
import { type ChatFacts, chatLicence, showsChat } from './live-chat.ts'

it.each([
  ['12345', { licence: '12345' }],
  ['12345/7', { licence: '12345', group: '7' }],
  ['12345/', { licence: '12345' }],
  ['', undefined],
  [undefined, undefined],
])('[DLG-8] general_live_chat %s', (text, licence) => {
  expect(chatLicence(text)).toEqual(licence)
})

const facts: ChatFacts = {
  settings: { general_show_chat_widget: true },
  path: '/',
  isAnonymous: true,
  isPhone: true,
}

describe('[DLG-8] the widget of the live chat', () => {
  it.each<[string, Partial<ChatFacts>, boolean]>([
    ['is shown when it is switched on', {}, true],
    ['is away when it is switched off', { settings: { general_show_chat_widget: false } }, false],
    ['is away while nothing is known', { settings: {} }, false],
    ['is away in a game', { path: '/play/mines' }, false],
    ['stays on our own games', { path: '/games/mines' }, true],
    [
      'may be kept from visitors',
      { settings: { general_show_chat_widget: true, general_chat_visitors: false } },
      false,
    ],
    [
      'may be kept from phones',
      { settings: { general_show_chat_widget: true, general_chat_phone: false } },
      false,
    ],
  ])('%s', (_, fact, shown) => {
    expect(showsChat({ ...facts, ...fact })).toBe(shown)
  })
})
