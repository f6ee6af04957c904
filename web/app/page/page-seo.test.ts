import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { match, type Place, type View } from '../../shell/index.ts'
import { callerWith } from '../../test/caller.ts'
import { json, listen, type TestServer } from '../../test/http.ts'
import { arrive } from '../../test/page.tsx'
import { connectApi } from '../lib/api.ts'
import { speak } from '../lib/language.ts'
import { pt } from '../messages/pt.ts'
import { routes } from '../routes.ts'
import { describePage } from './page-seo.ts'

const CATEGORY = 'GET /api/seo?section_name=casino_categories&source_id=crash'
const at = (url: string): View => ({
  kind: 'page',
  place: match(routes, url) as Place,
  module: { default: () => null, title: () => 'Categoria' },
})

let server: TestServer
const meta = { content: '', setAttribute: (_: string, value: string) => (meta.content = value) }
const page = {
  title: 'before',
  querySelector: (which: string) => (which.includes('description') ? meta : null),
}
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  speak('pt', pt)
  arrive({ data: { 'GET /v2/settings/': { general_site_title: 'Casa' } } })
  Object.assign(page, { title: 'before' })
  vi.stubGlobal('document', page)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await server.close()
})

async function answering(status: number, body?: object) {
  server = await listen((_, response) =>
    body ? json(response, status, body) : response.writeHead(status).end(),
  )
  connectApi(callerWith(), server.url)
}

it('[SEO-1] asks for the record of the section once, and shows its title and description after a navigation', async () => {
  await answering(200, { title: 'Jogos crash', content: 'Suba antes que caia.' })
  await describePage(at('/casino/crash'), () => true)
  expect(page.title).toBe('Jogos crash | Casa')
  expect(meta.content).toBe('Suba antes que caia.')
  await describePage(at('/casino/crash?sort=new'), () => true)
  expect(server.seen).toEqual([CATEGORY])
})

it.each([
  ['204', 204, undefined],
  ['an empty body', 200, undefined],
  ['empty texts', 200, { title: '', content: '' }],
])(
  '[SEO-1] [SEO-2] %s means none: the page has its own title and the description of the site',
  async (_, status, body) => {
    await answering(status, body)
    await describePage(at('/casino/crash'), () => true)
    expect(page.title).toBe('Categoria | Casa')
    expect(meta.content).toBe('Apostas online')
    expect(server.seen).toEqual([CATEGORY])
  },
)

it('[CALL-4] a failure is only logged, and the page keeps what it has', async () => {
  await answering(422, { error: 'invalid_request' })
  await describePage(at('/casino/crash'), () => true)
  expect(page.title).toBe('Categoria | Casa')
  expect(console.warn).toHaveBeenCalledOnce()
})

it('an answer that comes when the visitor has gone on changes nothing', async () => {
  await answering(200, { title: 'Late', content: 'Late' })
  await describePage(at('/casino/crash'), () => false)
  expect(page.title).toBe('before')
})
