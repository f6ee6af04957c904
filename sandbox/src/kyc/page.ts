import type { Answer } from '../http.ts'
import { document, html } from '../pages/layout.ts'
import { formatCpf, registeredPerson } from '../people.ts'
import { FACE_FLOW, KYC_RESULTS, type KycStatus, type Verification } from './types.ts'

export const STATUS_WORDS: Record<KycStatus, string> = {
  pending: 'Aguardando',
  processing: 'Em análise',
  approved: 'Aprovada',
  refused: 'Recusada',
}

const NOTES: Record<string, string> = {
  approve: 'Documentos legítimos, pessoa certa',
  refuse: 'Documento ilegível',
  abandon: 'Fechar sem terminar',
  'wrong-cpf': 'Documentos de outra pessoa',
  minor: 'Nascimento de 15 anos atrás',
  deceased: 'CPF de pessoa falecida',
}

/** Page of the person's phone: the real company opens a camera, the sandbox offers six buttons. */
export function kycPage(verification: Verification): Answer {
  const { name } = registeredPerson(verification.cpf, Date.now())
  const buttons = Object.entries(KYC_RESULTS).map(
    ([
      verdict,
      label,
    ]) => html`<button name="verdict" value="${verdict}" class="${verdict === 'approve' ? 'go' : ''}">
${label}<span class="note">${NOTES[verdict]}</span></button>`,
  )
  const decided = html`<p>Situação: <span class="tag">${STATUS_WORDS[verification.status]}</span></p>
${verification.redirect_url ? html`<a class="button" href="${verification.redirect_url}">Voltar ao site</a>` : html`<p class="soft">Pode fechar esta página.</p>`}`
  return document(
    'Verificação de identidade',
    html`<style>.note{display:block;font-size:13px;font-weight:400;opacity:.8}.phone button{flex-direction:column;min-height:64px}
.phone form{display:grid;gap:10px}</style><main class="phone"><div class="card"><div><h1>Verificação de identidade</h1>
<p class="soft">${verification.flow_public_id === FACE_FLOW ? 'Aqui a câmera leria o rosto.' : 'Aqui a câmera leria o documento e o rosto.'} Escolha o que ela veria.</p></div>
<div><strong>${name}</strong><br><span class="mono">CPF ${formatCpf(verification.cpf)}</span></div>
${verification.status === 'pending' ? html`<form method="post">${buttons}</form>` : decided}</div></main>`,
  )
}

export function kycPageRefusal(text: string): Answer {
  const shown = document(
    'Verificação',
    html`<main class="phone"><div class="card"><h1>${text}</h1></div></main>`,
  )
  return { ...shown, status: 404 }
}
