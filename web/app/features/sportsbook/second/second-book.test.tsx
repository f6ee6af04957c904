// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouterContext } from '../../../../shell/index.ts'
import { at } from '../../../../test/around.ts'
import { mount } from '../../../../test/dom.tsx'
import { arrive } from '../../../../test/page.tsx'
import { speak } from '../../../lib/language.ts'
import { queries } from '../../../lib/queries/client.ts'
import { second_book } from '../../../messages/pt/sportsbook/second-book.ts'
import { pt } from '../../../messages/pt.ts'
import { dialog } from '../../../state/dialogs.ts'
import { chooseFormat } from '../../../state/odds/odds-format.ts'
import { ANONYMOUS, session, type User } from '../../../state/player.ts'
import { ui } from '../../../state/ui.ts'
import { Toasts } from '../../../ui/toast.tsx'
import SecondBook from './second-book.tsx'

type Script = NonNullable<Window['altenarWSDK']>
type Props = Parameters<Script['addSportsBook']>[0]['props']
const BOOK = { script: 'https://book.example/sdk.js', integration: 'casa' }
let steps: [string, unknown][]
let given: Props | undefined
let answers: { status: number; body: object }[]
let asked: number
let refuses: boolean
/** `init` ends with it. */
let opening: Promise<void>

const text = () => document.body.textContent ?? ''
const names = () => steps.map(([name]) => name)
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const player = (more: object = {}) =>
  session.set({
    status: 'player',
    user: { id: 1, status: 'Ativo', may_play: true, bar: null, ...more } as User,
  })

/** The test browser fetches no scripts: it reports success, and the script's global is there. */
function arrives() {
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } }
  Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true })
  window.altenarWSDK = {
    init: async (options) => {
      steps.push(['init', options])
      if (refuses) throw new Error('no such integration')
      await opening
    },
    addSportsBook: ({ props, container }) => {
      steps.push(['add', props.page])
      given = props
      container.append('o livro')
      return { remove: () => steps.push(['remove', undefined]) }
    },
    set: (values) => steps.push(['set', values]),
  }
}

beforeEach(async () => {
  await import('../../../lib/api.ts')
  speak('pt', { ...pt, second_book })
  arrive({ book: BOOK, guest: true, theme: 'dark' })
  ;[steps, answers, asked, given, refuses, opening] = [[], [], 0, undefined, false, Promise.resolve()]
  vi.stubGlobal('fetch', async () => {
    asked += 1
    const { status, body } = answers.shift() ?? { status: 200, body: { token: `token-${asked}` } }
    return Response.json(body, { status })
  })
  arrives()
})
afterEach(() => {
  vi.unstubAllGlobals()
  session.set(ANONYMOUS)
  dialog.set(undefined)
  ui.showVerificationModal.set(false)
  document.head.replaceChildren()
})

const show = async () => {
  mount(
    <QueryClientProvider client={queries()}>
      <RouterContext value={at('/altenar-sports')}>
        <SecondBook area="/altenar-sports" title="Mais esportes" />
        <Toasts />
      </RouterContext>
    </QueryClientProvider>,
  )
  await settled()
}

it('[SPORT-3] a visitor sees the book without a token; logging in gives it the token in place, with one mount', async () => {
  await show()
  expect(names()).toEqual(['init', 'add'])
  expect([steps[0]?.[1], asked]).toMatchObject([{ token: undefined, culture: 'pt-BR', oddsFormat: 0 }, 0])
  act(() => given?.onSignInButtonClick())
  expect(dialog.get()?.name).toBe('auth')
  act(() => player())
  await settled()
  expect(steps.filter(([name]) => name === 'add')).toHaveLength(1)
  expect(steps.at(-1)).toEqual(['set', { token: 'token-1' }])
})

it('[SPORT-3] [CALL-1] a player’s book has the token of GET /api/generate-token, and a fresh one when that has expired', async () => {
  player()
  await show()
  expect(steps[0]).toMatchObject(['init', { token: 'token-1' }])
  expect(await act(() => given?.onTokenExpired())).toBe('token-2')
})

it('[SPORT-3] a player who logs in while the book opens, and another one after that, have the tokens of their own', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  opening = promise
  await show()
  act(() => player())
  await settled()
  expect(names()).toEqual(['init'])
  resolve()
  await settled()
  expect(steps.at(-1)).toEqual(['set', { token: 'token-1' }])
  act(() => player({ id: 2 }))
  await settled()
  expect(steps.at(-1)).toEqual(['set', { token: 'token-2' }])
})

it('[SPORT-3] a player whose session ends leaves a book that knows no token', async () => {
  player()
  await show()
  act(() => session.set(ANONYMOUS))
  await settled()
  expect(names()).toEqual(['init', 'add', 'remove', 'init', 'add'])
  expect([steps[3]?.[1], asked]).toMatchObject([{ token: undefined }, 1])
})

it('[SPORT-3] a token that cannot be had is the alert of the specification; the book is shown to a visitor, with the reason', async () => {
  answers.push({ status: 403, body: { error: 'limits_missing', message: 'Faltam os seus limites.' } })
  player()
  await show()
  expect(text()).toContain('Erro ao obter token de acesso ao SportBook')
  expect(text()).toContain('Você está vendo como visitante. Faltam os seus limites.')
  expect(steps[0]).toMatchObject(['init', { token: undefined }])
  expect(document.querySelector('section button')?.textContent).toContain(second_book.missing)
})

it('[SPORT-3] who has done the missing step has the token when its dialog closes', async () => {
  answers.push({ status: 403, body: { error: 'limits_missing', message: 'Faltam os seus limites.' } })
  player()
  await show()
  act(() => document.querySelector<HTMLButtonElement>('section button')?.click())
  expect(dialog.get()?.name).toBe('first-steps')
  act(() => dialog.set(undefined))
  await settled()
  expect(steps.at(-1)).toEqual(['set', { token: 'token-2' }])
  expect(text()).not.toContain('Você está vendo como visitante.')
})

it('[SPORT-3] a player without a token whom the book asks to sign in has a new one', async () => {
  answers.push({ status: 403, body: { error: 'game_closed', message: 'Fechado.' } })
  player()
  await show()
  act(() => given?.onSignInButtonClick())
  await settled()
  expect([dialog.get(), steps.at(-1)]).toEqual([undefined, ['set', { token: 'token-2' }]])
})

it('[ROUTE-11] who is not verified sees the book as a visitor, and what is missing', async () => {
  player({ status: 'Pendente', may_play: false })
  await show()
  expect([names(), asked]).toEqual([['init', 'add'], 0])
  expect(text()).toContain(second_book.unverified)
  act(() => document.querySelector<HTMLButtonElement>('section button')?.click())
  expect(ui.showVerificationModal.get()).toBe(true)
})

it('an excluded or prohibited player sees our own page and no book', async () => {
  player({ may_play: false, bar: { until: null } })
  await show()
  expect(text()).toContain(second_book.barred_title)
  expect([document.querySelector('script'), steps]).toEqual([null, []])
})

it('passes on another odds format, and takes no more from the slip than a flag and a count', async () => {
  await show()
  act(() => chooseFormat('american'))
  await settled()
  expect(steps.at(-1)).toMatchObject(['set', { oddsFormat: 2 }])
  act(() => chooseFormat('decimal'))
  const slip = () => document.querySelector('section')?.dataset.slip
  act(() => given?.onSlipStateChange({ open: false, count: 3 }))
  expect(slip()).toBe('3')
  act(() => given?.onSlipStateChange({ open: 'x', count: '<b>' } as never))
  expect(slip()).toBe('0')
})

it('offers another try when the script fails, and shows the book then', async () => {
  refuses = true
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await show()
  expect(text()).toContain(second_book.not_loaded_title)
  refuses = false
  act(() => document.querySelector<HTMLButtonElement>('[role=alert] button')?.click())
  await settled()
  expect(text()).toContain('o livro')
  expect(text()).not.toContain(second_book.not_loaded_title)
  warn.mockRestore()
})

it('says so where no supplier is configured', async () => {
  arrive({ theme: 'dark' })
  await show()
  expect(text()).toContain(second_book.unavailable_title)
  expect(document.querySelector('script')).toBeNull()
})
