// @vitest-environment happy-dom
import { REFUSAL_TEXTS } from '@jogo/contract/refusal-texts'
import { SUPPORT_WORDS } from '@jogo/contract/support'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../test/dom.tsx'
import { arrive } from '../../test/page.tsx'

arrive()
const { followSupportLinks } = await import('./support-links.ts')
const { dialog } = await import('../state/dialogs.ts')
const { Empty } = await import('../ui/empty.tsx')
const { Field } = await import('../ui/field.tsx')
const { FormError } = await import('../ui/form-error.tsx')
const { Toasts, toast } = await import('../ui/toast.tsx')

const TEXT = REFUSAL_TEXTS.bet_limit_reached.pt

beforeEach(() => {
  dialog.set(undefined)
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

it.each([
  ['a form', () => <FormError text={TEXT} />],
  ['a field', () => <Field name="a" label="A" error={TEXT} />],
  ['an alert', () => <Toasts />],
  ['a part of a page', () => <Empty title="A" text={TEXT} />],
])('what a refusal says of support in %s is a link that opens it, on the page as it is', async (_, part) => {
  const stop = followSupportLinks()
  mount(part())
  act(() => toast(TEXT, 'bad'))
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === SUPPORT_WORDS.pt)
  expect(link?.parentElement?.textContent).toBe(TEXT)
  act(() => link?.click())
  await vi.waitFor(() => expect(dialog.get()).toEqual({ name: 'help' }))
  expect(location.hash).toBe('')
  stop()
})

it('one that was pressed before the page was ready opens support as soon as it is', async () => {
  history.replaceState(null, '', '/fair#support')
  followSupportLinks()()
  expect(location.pathname + location.hash).toBe('/fair')
  await vi.waitFor(() => expect(dialog.get()).toEqual({ name: 'help' }))
})
