import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { CopyButton } from './copy-button.tsx'
import { Empty } from './empty.tsx'
import { Field } from './field.tsx'
import { Spot } from './spot.tsx'

describe('a busy button', () => {
  const busy = html(<Button busy>Sacar</Button>)

  it('keeps its name for who does not see it, and its size', () => {
    expect(busy).toContain('aria-busy="true"')
    expect(busy).toMatch(/<span class="[^"]*opacity-0[^"]*">Sacar<\/span>/)
    expect(busy).not.toMatch(/class="[^"]*\binvisible\b/)
  })

  it('is told from one that may not be pressed', () => {
    expect(html(<Button aria-disabled="true">Sacar</Button>)).toContain('aria-disabled="true"')
    expect(html(<Button aria-disabled="true">Sacar</Button>)).not.toContain('aria-busy=')
    expect(html(<Button>Sacar</Button>)).not.toContain('aria-disabled=')
  })
})

it('a button that fills its line breaks a long text, another never breaks', () => {
  expect(html(<Button wide>Sacar</Button>)).not.toContain('whitespace-nowrap')
  expect(html(<Button>Sacar</Button>)).toContain('whitespace-nowrap')
})

it('copying changes the word on the button and not its width: both words stand there, one is shown', () => {
  const button = html(<CopyButton text="x" label="Copiar" doneLabel="Copiado" />)
  expect(button).toContain('<span class="">Copiar</span><span class="invisible">Copiado</span>')
})

describe.each([
  ['a field', (error?: string) => html(<Field name="a" label="E-mail" error={error} />)],
  ['a tick', (error?: string) => html(<Checkbox name="a" label="Aceito" error={error} />)],
])('%s', (_, show) => {
  it('keeps the place of its error free, and names it when it comes', () => {
    expect(show()).toMatch(/<div id="([^"]+-note)" class="min-h-4[^"]*"><\/div>/)
    expect(show()).not.toContain('aria-invalid')
    const wrong = show('Confira.')
    const [, note] = /aria-describedby="([^"]+)"/.exec(wrong) ?? []
    expect(wrong).toContain('aria-invalid="true"')
    expect(wrong).toMatch(new RegExp(`<div id="${note}"[^>]*><span role="alert"[^>]*>.*Confira\\.`))
  })
})

it('a drawing is fetched by address, keeps its place, and says nothing to who cannot see it', () => {
  const spot = html(<Spot art="/assets/spot.svg" />)
  expect(spot).toContain('<use href="/assets/spot.svg#s">')
  expect(spot).toMatch(/width="240" height="160" aria-hidden="true"/)
  expect(html(<Empty art="/assets/spot.svg" title="Nada" text="Ainda" />)).toContain('spot.svg#s')
})
