import type { Route } from '../http.ts'
import { STATUS_WORDS } from '../kyc/page.ts'
import { KYC_RESULTS, type Verification } from '../kyc/types.ts'
import { formatCpf, registeredPerson } from '../people.ts'
import { clock, type PagesDeps, press } from './deps.ts'
import { type Html, html, page } from './layout.ts'

const LOOKS = { pending: 'odd', processing: 'odd', approved: 'go', refused: 'no' } as const

export function kycRoutes(deps: PagesDeps): Route[] {
  return [
    {
      method: 'GET',
      path: '/kyc',
      operation: 'page',
      handle: () => {
        const all = Object.values(deps.store.state.kyc).toReversed().slice(0, 40)
        return page({
          title: 'Identidade (KYC)',
          path: '/kyc',
          intro:
            'Verificações pedidas pelo site. Abra a página da pessoa, ou decida daqui; decidir de novo é uma segunda análise.',
          live:
            all.length > 0
              ? html`<div class="grid">${all.map((verification) => card(verification, deps))}</div>`
              : html`<p class="empty">Nenhuma verificação pedida ainda.</p>`,
        })
      },
    },
    {
      method: 'POST',
      path: '/kyc/:id',
      operation: 'page',
      handle: (request) =>
        press(request, '/kyc', () => {
          const verdict = request.form.get('verdict') ?? ''
          deps.kyc.act(request.params.id as string, verdict)
          return `Feito: ${KYC_RESULTS[verdict as keyof typeof KYC_RESULTS]}.`
        }),
    },
  ]
}

function card(verification: Verification, { ports, tasks }: PagesDeps): Html {
  const id = verification.public_id
  const buttons = Object.entries(KYC_RESULTS)
    .filter(([verdict]) => verdict !== 'abandon')
    .map(
      ([verdict, label]) =>
        html`<button name="verdict" value="${verdict}" class="${verdict === 'approve' ? 'go wide' : ''}" data-key="${id}-${verdict}">${label}</button>`,
    )
  return html`<article class="card"><div class="row"><strong>${registeredPerson(verification.cpf, tasks.now()).name}</strong>
<span class="tag ${LOOKS[verification.status]}">${STATUS_WORDS[verification.status]}${verification.reason ? `: ${verification.reason}` : ''}</span></div>
<div><span class="mono">${formatCpf(verification.cpf)}</span> <span class="soft">${clock(verification.created_at)}</span></div>
<div class="soft mono">${verification.ref_id}</div>
${verification.status === 'pending' ? html`<a class="button" href="http://127.0.0.1:${ports.kyc}/v/${id}">Abrir a página da pessoa</a>` : ''}
<details id="d-${id}"><summary>${verification.status === 'pending' ? 'Decidir daqui' : 'Analisar de novo'}</summary>
<form method="post" action="/kyc/${id}" class="buttons">${buttons}</form></details></article>`
}
