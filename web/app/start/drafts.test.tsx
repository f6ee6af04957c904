// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { storeDrafts } from './drafts.ts'

it('keeps what was typed for a reload, and no password, not even one that is shown', () => {
  document.body.innerHTML = `
    <input name="email" type="email" autocomplete="email" value="ana@example.com">
    <input name="password" type="password" autocomplete="current-password" value="hidden-one">
    <input name="new_password" type="text" autocomplete="new-password" value="shown-one">`
  storeDrafts()
  const drafts = sessionStorage.getItem('drafts') ?? ''
  expect(drafts).toContain('ana@example.com')
  expect(drafts).not.toMatch(/hidden-one|shown-one/)
})
