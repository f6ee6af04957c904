import type { Route } from '../http.ts'
import { formatCpf, newCpf, registeredPerson, SPECIAL } from '../people.ts'
import { type PagesDeps, press } from './deps.ts'
import { html, page } from './layout.ts'

const REMEMBERED = 10

export function peopleRoutes({ tasks }: PagesDeps): Route[] {
  let made: string[] = []
  const row = (cpf: string, note: string) => {
    const { name, birthday } = registeredPerson(cpf, tasks.now())
    return html`<article class="card"><div class="row"><strong>${note.includes('não existe') || note.includes('fora do ar') ? '(sem pessoa)' : name}</strong>
<span class="tag ${note.startsWith('adult') || note === 'novo' ? 'go' : 'odd'}">${note}</span></div>
<div class="row"><span class="mono big">${formatCpf(cpf)}</span><span class="soft">${birthday.split('-').toReversed().join('/')}</span></div>
<button data-copy="${cpf}" data-key="${cpf}">Copiar CPF</button></article>`
  }
  return [
    {
      method: 'GET',
      path: '/pessoas',
      operation: 'page',
      handle: () =>
        page({
          title: 'Cadastro de pessoas (CPF)',
          path: '/pessoas',
          intro:
            'Qualquer CPF com dígitos certos tem uma pessoa: nome e nascimento saem dos próprios números, sempre os mesmos.',
          still: html`<form method="post" action="/pessoas/novo"><button class="go">Gerar CPF</button></form>`,
          live: html`${made.length > 0 ? html`<h2>Gerados agora</h2><div class="grid">${made.map((cpf) => row(cpf, 'novo'))}</div>` : ''}
<h2>Pessoas fixas</h2><div class="grid">${SPECIAL.map(({ cpf, note }) => row(cpf, note))}</div>`,
        }),
    },
    {
      method: 'POST',
      path: '/pessoas/novo',
      operation: 'page',
      handle: (request) =>
        press(request, '/pessoas', () => {
          const cpf = newCpf()
          made = [cpf, ...made].slice(0, REMEMBERED)
          return `${formatCpf(cpf)}: ${registeredPerson(cpf, tasks.now()).name}`
        }),
    },
  ]
}
