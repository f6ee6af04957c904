import type { Answer, Route } from '../http.ts'
import { listMails, type Mail } from '../mail.ts'
import { clock, type PagesDeps } from './deps.ts'
import { type Html, html, page } from './layout.ts'

export function mailRoutes({ store }: PagesDeps): Route[] {
  const find = (id: string | undefined) => store.state.mails.find((mail) => mail.id === id)
  const route = (path: string, handle: Route['handle']): Route => ({
    method: 'GET',
    path,
    operation: 'page',
    handle,
  })
  return [
    route('/correio', (request) => inbox(listMails({ store }, request.query.get('to')))),
    route('/correio/:id', (request) => {
      const mail = find(request.params.id)
      return mail ? mailPage(mail) : { status: 404, text: 'Esta mensagem não existe.' }
    }),
    route('/correio/:id/html', (request) => bare(find(request.params.id)?.html)),
  ]
}

function inbox(mails: Mail[]): Answer {
  return page({
    title: 'Correio',
    path: '/correio',
    intro: 'Tudo o que o site mandou por e-mail, a mais nova primeiro. Nada sai daqui.',
    live:
      mails.length > 0
        ? html`<div class="list">${mails.slice(0, 100).map(row)}</div>`
        : html`<p class="empty">Nenhuma mensagem ainda.</p>`,
  })
}

function row(mail: Mail): Html {
  return html`<article class="card"><div class="row"><a href="/correio/${mail.id}"><strong>${mail.subject || '(sem assunto)'}</strong></a>
<span class="soft">${clock(mail.at)}</span></div><div class="soft">para ${mail.to.join(', ')}</div>${links(mail.links.slice(0, 1))}</article>`
}

function mailPage(mail: Mail): Answer {
  return page({
    title: mail.subject || '(sem assunto)',
    path: '/correio',
    live: html`<article class="card"><div class="soft">de ${mail.from}<br>para ${mail.to.join(', ')}<br>${clock(mail.at)}</div>
<div style="white-space:pre-wrap">${mail.text}</div>${links(mail.links)}
${mail.html ? html`<iframe title="Mensagem em HTML" sandbox="" src="/correio/${mail.id}/html"></iframe>` : ''}</article>`,
  })
}

function links(all: string[]): Html {
  return html`${all.map((link) => html`<a class="button" href="${link}" rel="noopener">${link.length > 70 ? `${link.slice(0, 67)}…` : link}</a>`)}`
}

/** The mail's own HTML, shown without scripts or network access. */
function bare(text: string | undefined): Answer {
  if (text === undefined) return { status: 404, text: '' }
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    },
    text,
  }
}
