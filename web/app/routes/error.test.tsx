import { beforeEach, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../test/page.tsx'
import { backendBrand } from '../lib/backend-brand.ts'
import { speak } from '../lib/language.ts'
import { pt } from '../messages/pt.ts'
import { ErrorPage } from './error.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'

const open = (API_URL: string) =>
  arrive({
    build: 'b1',
    brand: backendBrand(API_URL),
    data: { 'GET /v2/settings/': { general_site_title: 'Casa' } },
  })
const html = (status: number, message = '') => renderHtml(<ErrorPage status={status} message={message} />)
const text = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .filter(Boolean)

beforeEach(() => {
  speak('pt', pt)
  open('')
})

it('[DLG-7] [ROUTE-24] 404: what happened, which address, the way home, all in the language of the page', () => {
  expect(html(404, 'Page not found: /nem/aqui')).toContain('value="Page not found: /nem/aqui"')
  expect(text(html(404, 'Page not found: /nem/aqui'))).toEqual([
    'Casa',
    'Página Não Encontrada.',
    'A página pode ter sido removida, ter mudado de nome ou nunca ter existido.',
    'Página não encontrada: /nem/aqui',
    'Página Inicial',
    'code: 404',
  ])
})

it.each([500, 508, 401])(
  '[DLG-7] %i: we are coming back, nothing of our insides, a way to load again',
  (status) => {
    expect(text(html(status, 'Cannot read properties of undefined'))).toEqual([
      'Casa',
      'Voltamos em breve!',
      'Ops! Algo deu errado...',
      'Recarregar',
      `code: ${status}`,
    ])
  },
)

it('[DLG-7] 503: the same, and the way to the own money', () => {
  expect(text(html(503))).toEqual([
    'Casa',
    'Voltamos em breve!',
    'Ops! Algo deu errado...',
    'Recarregar',
    'Sacar',
    'code: 503',
  ])
})

it('[DLG-7] what there is to say of maintenance comes first, and the usual words stay', () => {
  const page = (
    <ErrorPage status={503} message="">
      <MaintenanceNotice now={0} />
    </ErrorPage>
  )
  const lines = text(renderHtml(page))
  expect(lines.slice(0, 3)).toEqual(['Casa', 'Voltamos em breve!', 'Manutenção programada'])
  expect(lines.slice(-3)).toEqual(['Recarregar', 'Ops! Algo deu errado...', 'code: 503'])
  expect(lines.filter((line) => line === 'Sacar')).toHaveLength(1)
})

it('[DLG-7] its button goes to / with a query that no cache knows, without our code too', () => {
  const [, form] = /<form([^>]*)>/.exec(html(500)) ?? []
  expect(form).toContain('action="/"')
  expect(html(500)).toMatch(/<input type="hidden" name="t" value="\w+"\/><button type="submit"/)
})

it('[DLG-7] its logo is that of the brand whose backend the API address points to', () => {
  open('https://api.orange.jogolimpo.example')
  expect(text(html(404))[0]).toBe('Jogo Limpo Orange')
  open('https://api.elsewhere.example')
  expect(text(html(404))[0]).toBe('Casa')
})

it('shows no more of an address than fits, and nothing of it as markup', () => {
  const shown = html(404, `Page not found: /<script>${'x'.repeat(8_192)}`)
  expect(shown).toContain('/&lt;script&gt;')
  expect(shown).not.toContain('x'.repeat(200))
})
