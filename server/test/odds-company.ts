import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOddsRest, type OddsRest } from '../src/partners/odds/index.ts'

/** The odds supplier's API with the test's answers: by path, without query. */
export interface OddsCompany {
  rest: OddsRest
  url: string
  answers: Map<string, string | ((request: IncomingMessage, response: ServerResponse) => void)>
  /** Method, path and query of each call. */
  calls: string[]
  close(): Promise<void>
}

export async function startOddsCompany(timeoutMs = 2_000): Promise<OddsCompany> {
  const answers: OddsCompany['answers'] = new Map()
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    const answer = answers.get(request.url?.split('?')[0] ?? '')
    if (typeof answer === 'function') return answer(request, response)
    response.statusCode =
      answer === undefined ? 404 : request.headers['x-access-token'] === 'token' ? 200 : 403
    response.end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const rest = createOddsRest({ baseUrl: url, token: 'token', ca: undefined, timeoutMs })
  return {
    ...{ rest, url, answers, calls },
    close: async () => {
      await rest.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface ListedTournament {
  id?: number
  name?: string
  sport?: number
  code?: string
  more?: string
}

export const tournamentXml = ({
  id = 325,
  name = 'Brasileirão Série A',
  sport = 1,
  code = 'BRA',
  more = 'level="professional" age_group="adult"',
}: ListedTournament = {}): string =>
  `<tournament id="sr:tournament:${id}" name="${name}" ${more}><sport id="sr:sport:${sport}" name="x"/><category id="sr:category:13" name="Brasil" country_code="${code}"/></tournament>`

export const eventXml = (
  id: number,
  {
    scheduled,
    status = 'not_started',
    tournament = tournamentXml(),
    tag = 'sport_event',
    home = `Casa ${id}`,
  }: {
    scheduled: Date
    status?: string
    tournament?: string
    tag?: 'sport_event' | 'fixture'
    home?: string
  },
): string =>
  `<${tag} id="sr:match:${id}" scheduled="${scheduled.toISOString()}" status="${status}">${tournament}<competitors>
     <competitor id="sr:competitor:${id * 10}" name="${home}" abbreviation="CAS" country_code="BRA" qualifier="home"/>
     <competitor id="sr:competitor:${id * 10 + 1}" name="Fora ${id}" abbreviation="FOR" qualifier="away"/></competitors></${tag}>`
