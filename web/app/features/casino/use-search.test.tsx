// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { callerWith } from '../../../test/caller.ts'
import { mount } from '../../../test/dom.tsx'
import { json, listen } from '../../../test/http.ts'
import { arrive } from '../../../test/page.tsx'
import { staysSo } from '../../../test/stays-so.ts'
import { connectApi } from '../../lib/api.ts'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { pt } from '../../messages/pt.ts'
import { useGameSearch } from './use-search.ts'

/** Response time of the server by word, ms. */
const SLOW: Readonly<Record<string, number>> = { mi: 400 }
const FOUND: Readonly<Record<string, readonly string[]>> = {
  mi: ['Mico'],
  mines: ['Mines'],
  mimes: ['Mines'],
}

function Results({ typed }: { typed: string }) {
  const { games, sentence } = useGameSearch(typed)
  return <p>{[games?.map(({ name }) => name).join() ?? '-', sentence].join('|')}</p>
}
const shown = () => document.querySelector('p')?.textContent

beforeEach(() => {
  speak('pt', pt)
  arrive()
})

async function typing() {
  const server = await listen((request, response) => {
    const q = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? ''
    const data = (FOUND[q] ?? []).map((name, id) => ({ id, name }))
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    setTimeout(() => json(response, 200, { data, providers: [] }), SLOW[q] ?? 0)
  })
  onTestFinished(() => server.close())
  connectApi(callerWith(), server.url)
  const page = (typed: string) => (
    <QueryClientProvider client={queries()}>
      <Results typed={typed} />
    </QueryClientProvider>
  )
  const show = mount(page(''))
  const searches = () =>
    server.seen.filter((call) => call.startsWith('GET')).map((call) => call.split('q=')[1])
  return { type: (typed: string) => show(page(typed)), asked: searches }
}

it('[CASINO-1] asks the server once a pause follows the typing, from two letters on', async () => {
  const { type, asked: searches } = await typing()
  for (const typed of ['m', 'mi', 'mim', 'mime', 'mimes']) type(typed)
  await vi.waitFor(() => expect(shown()).toBe('Mines|1 jogo'))
  expect(searches()).toEqual(['mimes'])
  type('m')
  expect(shown()).toBe('-|')
  await staysSo(500, () => expect(searches()).toEqual(['mimes']))
})

it('an answer that comes after that of a newer word is not shown', async () => {
  const { type, asked: searches } = await typing()
  type('mi')
  await vi.waitFor(() => expect(searches()).toEqual(['mi']))
  type('mines')
  await vi.waitFor(() => expect(shown()).toBe('Mines|1 jogo'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(shown()).toBe('Mines|1 jogo')
})

it('says so when nothing is found', async () => {
  const { type } = await typing()
  type('zzzz')
  await vi.waitFor(() => expect(shown()).toMatch(/^\|Nada encontrado para “zzzz”/))
})
