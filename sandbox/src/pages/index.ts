import type { Answer, Route } from '../http.ts'
import { bankRoutes } from './bank.ts'
import { bookRoutes } from './book.ts'
import type { PagesDeps } from './deps.ts'
import { faultRoutes } from './faults.ts'
import { gamesRoutes } from './games.ts'
import { kycRoutes } from './kyc.ts'
import { html, page } from './layout.ts'
import { logRoutes } from './log.ts'
import { mailRoutes } from './mail.ts'
import { oddsRoutes } from './odds.ts'
import { peopleRoutes } from './people.ts'
import { phoneRoutes } from './phones.ts'

/** The pages for people; a page refreshes itself by fetching its own live part (header `x-live`). */
export function pageRoutes(deps: PagesDeps): Route[] {
  const routes = [
    { method: 'GET', path: '/', operation: 'page', handle: () => home(deps) },
    ...bankRoutes(deps),
    ...peopleRoutes(deps),
    ...kycRoutes(deps),
    ...mailRoutes(deps),
    ...phoneRoutes(deps),
    ...gamesRoutes(deps),
    ...oddsRoutes(deps),
    ...bookRoutes(deps),
    ...faultRoutes(deps),
    ...logRoutes(deps),
  ]
  return routes.map((route) => ({
    ...route,
    handle: async (request) => {
      const answer = await route.handle(request)
      if (request.method !== 'GET') deps.store.changed()
      return request.headers['x-live'] === '1' && request.method === 'GET' ? liveOnly(answer) : answer
    },
  }))
}

const LIVE = /<div id="live">([\s\S]*)<\/div><\/main>/

function liveOnly(answer: Answer): Answer {
  return { ...answer, text: LIVE.exec(answer.text ?? '')?.[1] ?? '' }
}

function home({ store, ports, faults, pix, suppliers, odds }: PagesDeps): Answer {
  const { state } = store
  const open = Object.values(state.pix.charges).filter((charge) => charge.status === 'ATIVA').length
  const waiting = Object.values(state.kyc).filter((verification) => verification.status === 'pending').length
  const webhook = Object.values(state.pix.webhooks)[0]
  const card = (href: string, name: string, text: string, figure: string) =>
    html`<a class="card" href="${href}"><div class="row"><h2 style="margin:0">${name}</h2><span class="tag">${figure}</span></div><span class="soft">${text}</span></a>`
  return page({
    title: 'As empresas de fora',
    path: '/',
    intro:
      'Este programa faz o papel de cada empresa com que o site conversa. Nada aqui é real e nada sai desta máquina.',
    live: html`<div class="grid">
${card('/banco', 'Banco', 'Pagar cobranças Pix, ver saques, devolver', `${open} abertas`)}
${card('/pessoas', 'CPF', 'As pessoas do cadastro e CPFs novos', 'pessoas')}
${card('/kyc', 'Identidade', 'Aprovar ou recusar verificações', `${waiting} esperando`)}
${card('/correio', 'Correio', 'Mensagens que o site mandou', `${state.mails.length} mensagens`)}
${card('/celulares', 'Celulares', 'SMS que o site mandou', `${state.texts.length} mensagens`)}
${card('/jogos', 'Jogos', 'Os fornecedores de jogos e o que movimentaram', `${Object.keys(state.suppliers.sessions).length} sessões`)}
${card('/odds', 'Odds', 'Jogos, preços e resultados do fornecedor de odds', `${odds.sent().connections} linhas`)}
${card('/livro', 'Segundo livro', 'Bilhetes do livro que aparece dentro do site', `${Object.keys(state.book.slips).length} bilhetes`)}
${card('/falhas', 'Falhas e relógio', 'Fazer dar errado, adiantar o tempo', `${faults.list().length} marcadas`)}
${card('/registro', 'Registro', 'Tudo o que foi dito entre o site e as empresas', 'ver')}</div>
<h2>Endereços</h2><div class="scroll"><table><tbody>
<tr><th>Pix (TLS mútuo)</th><td class="mono">https://127.0.0.1:${ports.pix}</td></tr>
<tr><th>Aviso do Pix vai para</th><td class="mono wrap">${webhook?.webhookUrl ?? 'nenhum endereço cadastrado'}</td></tr>
<tr><th>CPF</th><td class="mono">http://127.0.0.1:${ports.cpf}</td></tr>
<tr><th>Identidade</th><td class="mono">http://127.0.0.1:${ports.kyc}</td></tr>
<tr><th>Correio</th><td class="mono">smtp://127.0.0.1:${ports.smtp}</td></tr>
<tr><th>SMS</th><td class="mono">http://127.0.0.1:${ports.sms}</td></tr>
<tr><th>CEP</th><td class="mono">http://127.0.0.1:${ports.address}</td></tr>
<tr><th>Jogos</th><td class="mono">http://127.0.0.1:${ports.softswiss} · http://127.0.0.1:${ports.pragmatic}</td></tr>
<tr><th>Odds</th><td class="mono">https://127.0.0.1:${ports.odds} · amqps://127.0.0.1:${ports.oddsFeed}</td></tr>
<tr><th>Segundo livro</th><td class="mono">http://127.0.0.1:${ports.betby}</td></tr>
<tr><th>Carteira do site</th><td class="mono wrap">${suppliers.wallet()}</td></tr>
<tr><th>Certificados</th><td class="mono wrap">${pix.deps.options.dir}/tls</td></tr></tbody></table></div>`,
  })
}
