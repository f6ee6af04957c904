import { expect, it } from 'vitest'
import { shownAs } from './shown-colour.ts'

it('says what each theme makes of a colour behind text', () => {
  expect(shownAs('general_background_color', '#ffffff')).toMatch(/#2e2e2e in the dark .*#fafafa in the light/)
  expect(shownAs('colors_raised', '#ffffff')).toMatch(/^Shown as #[0-9a-f]{6} in the dark/)
})

it('says nothing of other settings, nor of a colour that is taken away', () => {
  expect(shownAs('general_site_color', '#ffffff')).toBeUndefined()
  expect(shownAs('general_site_title', '#ffffff')).toBeUndefined()
  expect(shownAs('general_background_color', '')).toBeUndefined()
})
