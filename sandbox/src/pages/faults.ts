import { KINDS, type Kind, type Target } from '../fault-kinds.ts'
import { OPERATIONS } from '../fault-operations.ts'
import type { Request, Route } from '../http.ts'
import { forget } from '../state.ts'
import { clock, type PagesDeps, press } from './deps.ts'
import { type Html, html, page } from './layout.ts'

const TARGETS: Record<Target, string> = {
  pix: 'Banco (Pix)',
  cpf: 'CPF',
  kyc: 'Identidade',
  mail: 'Correio',
  lottery: 'Loteria',
  softswiss: 'Jogos (Baobá)',
  pragmatic: 'Jogos (Cobra Coral)',
  odds: 'Odds',
  sigap: 'Sigap (impedidos)',
  lists: 'Listas',
  sms: 'SMS',
  address: 'CEP',
  s3: 'Arquivos (S3)',
  betby: 'Segundo livro (Arara Bets)',
}
const JUMPS = [
  [60, '1 minuto'],
  [900, '15 minutos'],
  [3600, '1 hora'],
  [86_400, '1 dia'],
] as const

export function faultRoutes(deps: PagesDeps): Route[] {
  const { faults, tasks, store, log, odds } = deps
  const button = (path: string, act: (request: Request) => string | Promise<string>): Route => ({
    method: 'POST',
    path,
    operation: 'page',
    handle: (request) => press(request, '/falhas', () => act(request)),
  })
  return [
    { method: 'GET', path: '/falhas', operation: 'page', handle: () => faultPage(deps) },
    button('/falhas/nova', ({ form }) => {
      const { kind, target, times } = faults.order(readForm(form))
      return `Marcada: ${KINDS[kind].pt} em ${TARGETS[target]}, ${times === -1 ? 'até limpar' : `${times}×`}.`
    }),
    button('/falhas/limpar', ({ form }) => {
      const id = form.get('id')
      faults.clear(id ? Number(id) : undefined)
      return 'Limpo.'
    }),
    button('/falhas/relogio', async ({ form }) => {
      await tasks.advance(Number(form.get('seconds')) * 1000)
      return `Agora são ${clock(tasks.now())}.`
    }),
    button('/falhas/reiniciar', () => {
      forget(store.state)
      odds.engine.forget()
      log.clear()
      store.changed()
      return 'Tudo esquecido.'
    }),
  ]
}

function faultPage({ faults, tasks }: PagesDeps) {
  const ordered = faults.list()
  return page({
    title: 'Falhas e relógio',
    path: '/falhas',
    intro:
      'Escolha o que vai dar errado na próxima vez. O que cada falha faz está no README da caixa de areia.',
    still: html`<form method="post" action="/falhas/nova" class="card"><div class="fields">
<div class="two"><label for="what">Falha</label><select id="what" name="what" required><option value="">Escolha…</option>${(Object.keys(TARGETS) as Target[]).map(options)}</select></div>
<div class="two"><label for="operation">Onde</label><select id="operation" name="operation"><option value="*">em qualquer lugar</option>
${Object.entries(OPERATIONS).map(([target, all]) => html`<optgroup label="${TARGETS[target as Target]}">${all.map((operation) => html`<option>${operation}</option>`)}</optgroup>`)}</select></div>
<div><label for="times">Vezes (-1 = sempre)</label><input id="times" name="times" type="number" min="-1" value="1" required></div>
<div><label for="delay">Espera (ms)</label><input id="delay" name="delay" type="number" min="0" placeholder="padrão"></div>
<div><label for="match">Só quando</label><input id="match" name="match" placeholder="cpf=52998224725" autocapitalize="off"></div>
<button class="go">Marcar falha</button></div></form>
<div class="card" style="margin-top:12px"><strong>Adiantar o relógio</strong><div class="fields">${JUMPS.map(
      ([seconds, name]) =>
        html`<form method="post" action="/falhas/relogio"><button name="seconds" value="${seconds}">${name}</button></form>`,
    )}</div></div>`,
    live: html`<h2>Marcadas</h2>${
      ordered.length > 0
        ? html`<div class="list">${ordered.map(
            (
              fault,
            ) => html`<div class="card"><div class="row"><strong>${KINDS[fault.kind].pt}</strong><span class="tag odd">${fault.times === -1 ? 'sempre' : `${fault.times}×`}</span></div>
<div class="soft mono">${fault.target} · ${fault.operation} · ${fault.kind}${fault.delayMs === undefined ? '' : ` · ${fault.delayMs} ms`} ${Object.entries(
              fault.match,
            )
              .map((pair) => pair.join('='))
              .join(' ')}</div>
<form method="post" action="/falhas/limpar"><button name="id" value="${fault.id}" class="no" data-key="f${fault.id}">Tirar</button></form></div>`,
          )}<form method="post" action="/falhas/limpar"><button class="no" data-key="all">Tirar todas</button></form></div>`
        : html`<p class="empty">Nada vai dar errado.</p>`
    }<h2>Recomeçar</h2><p class="soft">Relógio da caixa de areia: ${clock(Math.floor(tasks.now() / 60_000) * 60_000)}</p>
<form method="post" action="/falhas/reiniciar" class="short"><button class="no" data-key="reset">Esquecer cobranças, saques, verificações e mensagens</button></form>`,
  })
}

function options(target: Target): Html {
  const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) =>
    KINDS[kind].targets.some((entry) => entry === target),
  )
  return html`<optgroup label="${TARGETS[target]}">${kinds.map(
    (kind) => html`<option value="${target} ${kind}">${KINDS[kind].pt} (${kind})</option>`,
  )}</optgroup>`
}

function readForm(form: URLSearchParams) {
  const [target, kind] = (form.get('what') ?? '').split(' ')
  const [delay, match] = [form.get('delay') ?? '', (form.get('match') ?? '').trim()]
  const [field = '', value = ''] = match.split('=', 2)
  if (match && !(field && value)) throw new Error('Escreva a condição como campo=valor.')
  return {
    target,
    kind,
    operation: form.get('operation') ?? '*',
    times: Number(form.get('times')),
    ...(delay === '' ? {} : { delayMs: Number(delay) }),
    ...(match ? { match: { [field.trim()]: value.trim() } } : {}),
  }
}
