import { COUNTRY } from '@jogo/rules/jurisdiction'
import { toWire } from '@jogo/rules/money'
import { parsed, readFields, readText } from '../call-json.ts'
import { callText } from '../call-text.ts'
import type { ReportCall } from '../partner-calls.ts'
import type { Issued, Launch, LaunchParameters, Opened, SupplierCompany } from '../supplier.ts'
import { readCatalogue } from './catalogue.ts'
import { readReport } from './report.ts'
import { bodySignature, SIGN_HEADER } from './sign.ts'

interface Config {
  baseUrl: string
  casinoId: string
  token: string
  report?: ReportCall
}

const CURRENCY = 'BRL'
const COUNTRY_BARRED = 153
/** Limits of the catalogue's answer: a list of ten thousand games has about four megabytes. */
const CATALOGUE = { timeoutMs: 20_000, maxBytes: 16_000_000 }

/** The supplier's API; every call is signed over its exact body. Of a player only number and country are sent. */
export function createSoftswiss({ baseUrl, casinoId, token, report }: Config): SupplierCompany {
  async function ask(path: string, fields: object, more: { timeoutMs?: number; maxBytes?: number } = {}) {
    const body = JSON.stringify({ casino_id: casinoId, ...fields })
    const headers = { 'content-type': 'application/json', [SIGN_HEADER]: bodySignature(token, body) }
    return callText(`${baseUrl}${path}`, { method: 'POST', headers, body, report, ...more })
  }
  const openBy = async (path: string, fields: object): Promise<Opened> => {
    const answer = await ask(path, fields)
    const reply = readFields(answer && parsed(answer.text))
    if (!answer || answer.status >= 500) return { is: 'unavailable' }
    if (answer.status !== 200) return { is: reply.code === COUNTRY_BARRED ? 'barred' : 'refused' }
    const launch = readLaunch(reply.launch_options)
    return launch ? { is: 'opened', session: readText(reply.session_id), launch } : { is: 'unavailable' }
  }
  const request = async (path: string, fields: object): Promise<Issued> => {
    const answer = await ask(path, fields)
    if (!answer || answer.status >= 500) return { is: 'unavailable' }
    if (answer.status < 300) return { is: 'issued' }
    const { code, message } = readFields(parsed(answer.text))
    return { is: 'refused', why: `${code ?? answer.status} ${readText(message) ?? ''}`.trim() }
  }

  return {
    open: ({ playerId, balance, ...setup }) =>
      openBy('/sessions', {
        ...launchFields(setup),
        balance: toWire(balance),
        user: { id: String(playerId), external_id: String(playerId), country: COUNTRY },
      }),
    demo: (setup) => openBy('/demo', launchFields(setup)),
    issueFreeSpins: ({ issueId, game, playerId, quantity, level, validUntil }) =>
      request('/freespins/issue', {
        issue_id: issueId,
        currency: CURRENCY,
        games: [game],
        valid_until: validUntil.toISOString(),
        bet_level: level,
        freespins_quantity: quantity,
        user: { id: String(playerId), external_id: String(playerId), country: COUNTRY },
      }),
    cancelFreeSpins: (issueId) => request('/freespins/cancel', { issue_id: issueId }),
    async catalogue() {
      const answer = await ask('/catalogue', {}, CATALOGUE)
      return answer?.status === 200 ? readCatalogue(answer.text) : undefined
    },
    async actions(from, to, cursor) {
      const answer = await ask('/reports/actions', {
        from: from.toISOString(),
        to: to.toISOString(),
        ...(cursor !== undefined && { cursor }),
      })
      return answer?.status === 200 ? readReport(parsed(answer.text)) : undefined
    },
  }
}

const launchFields = ({ game, clientType, language, ip, returnUrl, depositUrl }: LaunchParameters) => ({
  game,
  currency: CURRENCY,
  locale: language,
  ip,
  client_type: clientType,
  jurisdiction: COUNTRY,
  urls: { deposit_url: depositUrl, return_url: returnUrl },
})

/** Options for the launch script. An invalid page address is refused, because the script would load it into a frame. */
function readLaunch(options: unknown): Launch | undefined {
  const { game_url } = readFields(options)
  const isPage = typeof game_url === 'string' && /^https?:$/.test(URL.parse(game_url)?.protocol ?? '')
  return isPage ? { kind: 'script', options: readFields(options) } : undefined
}
