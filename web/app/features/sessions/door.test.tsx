// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { mount } from '../../../test/dom.tsx'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'

// The session reads the boot data at import.
arrive()
const { default: LanguageDialog } = await import('./language-dialog.tsx')
const { LoginForm } = await import('./login-form.tsx')
const { default: RegisterForm } = await import('./register-form.tsx')
const { storeRegisterDraft } = await import('./register-draft.ts')
const { default: RecoverForm } = await import('./recover-form.tsx')

const nothing = () => {}
const field = () => document.querySelector<HTMLInputElement>('input[name="email"]')

function type(text: string) {
  const input = field()
  act(() => {
    if (!input) return
    input.value = text
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
}

beforeEach(() => {
  speak('pt', pt)
  document.body.replaceChildren()
})

it('the address typed at the log-in is there when the password is forgotten, and the way back', () => {
  const login = <LoginForm key="login" onDone={nothing} onForgot={nothing} />
  const show = mount(login)
  type('maria@example.com')
  show(<RecoverForm key="recover" onBack={nothing} />)
  expect(field()?.value).toBe('maria@example.com')
  type('maria@example.org')
  show(login)
  expect(field()?.value).toBe('maria@example.org')
})

it('each language is called by its own name, and said to be that language', () => {
  const html = renderHtml(<LanguageDialog onClose={nothing} />)
  for (const [lang, name] of [
    ['pt-BR', 'Português'],
    ['en', 'English'],
    ['es', 'Español'],
  ])
    expect(html).toMatch(new RegExp(`<button[^>]* lang="${lang}"[^>]*>(?:(?!</button>).)*${name}<`))
  expect(html).not.toContain('Inglês')
})

it('[LAW-RG-5] what betting may do to a person stands at the log-in and at the registration', () => {
  storeRegisterDraft({ person: { document: '529.982.247-25', name: 'Ana Lima', birthday: '1990-05-01' } })
  const forms = [
    <LoginForm key="login" onDone={nothing} onForgot={nothing} />,
    <RegisterForm key="register" onAsked={nothing} onDone={nothing} />,
  ]
  for (const form of forms) expect(renderHtml(form)).toContain('dependência, transtornos e perda de dinheiro')
  storeRegisterDraft({ person: undefined })
})
