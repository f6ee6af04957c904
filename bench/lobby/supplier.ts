import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drawsOf, type NamedGame } from './names.ts'

const STUDIOS = 60
const MECHANICS = ['lines', 'ways', 'cluster', 'hold', 'instant', 'crash', 'table', 'live']
const VOLATILITIES = ['low', 'medium-low', 'medium', 'medium-high', 'high']

export interface Supplier {
  url: string
  /** Answers the call for the catalogue, which waits until then. @returns when it was answered, `performance.now()` */
  release(): Promise<number>
  close(): Promise<void>
}

/** A supplier of the first contract that has these games: its catalogue is asked for and taken in as any other. */
export async function openSupplier(games: readonly NamedGame[]): Promise<Supplier> {
  const yaml = yamlOf(games)
  const opened = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<number>()
  const server = createServer(async (request, response) => {
    request.resume()
    if (request.url !== '/catalogue') return response.writeHead(404).end()
    await opened.promise
    asked.resolve(performance.now())
    response.writeHead(200, { 'content-type': 'text/yaml; charset=utf-8' }).end(yaml)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      opened.resolve()
      return asked.promise
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Half of the games are of five studios, as in real catalogues. */
function yamlOf(games: readonly NamedGame[]): string {
  const draw = drawsOf(3)
  return games
    .map(({ name }, at) => {
      const studio = draw(100) < 50 ? draw(5) : draw(STUDIOS)
      const fields = {
        title: JSON.stringify(name),
        identifier: JSON.stringify(`studio${studio}:${at}`),
        provider: `Studio ${studio}`,
        category: draw(100) < 85 ? 'slots' : draw(100) < 50 ? 'live' : 'card',
        feature_group: MECHANICS[draw(MECHANICS.length)],
        payout: 92 + draw(600) / 100,
        volatility_rating: VOLATILITIES[draw(VOLATILITIES.length)],
        max_multiplier: 100 * (1 + draw(500)),
        min_bet: 10,
      }
      return Object.entries(fields)
        .map(([key, value], line) => `${line === 0 ? '- ' : '  '}${key}: ${value}\n`)
        .join('')
    })
    .join('')
}
