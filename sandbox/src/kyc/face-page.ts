import type { Answer } from '../http.ts'
import { document, html } from '../pages/layout.ts'
import { registeredPerson } from '../people.ts'
import type { Verification } from './types.ts'

/** `claim`: the page reports success although the company decides nothing. */
const BUTTONS = [
  ['approve', 'É o rosto da pessoa'],
  ['refuse', 'Rosto não reconhecido'],
  ['wrong-cpf', 'Rosto de outra pessoa'],
  ['claim', 'Dizer que deu certo, sem decidir'],
  ['close', 'Fechar'],
] as const

/** Page of the frame: it asks for the camera as the real page does, and then offers the possible results of the camera. */
export function facePage({ public_id, ref_id, cpf }: Verification): Answer {
  const { name } = registeredPerson(cpf, Date.now())
  const buttons = BUTTONS.map(
    ([verdict, label]) =>
      html`<button type="button" data-verdict="${verdict}" class="${verdict === 'approve' ? 'go' : ''}">${label}</button>`,
  )
  return document(
    'Verificação facial',
    html`<style>video{width:100%;height:180px;border-radius:12px;background:#000}.phone{display:grid;gap:10px}.phone button{min-height:48px}</style>
<main class="phone" data-id="${public_id}" data-ref="${ref_id}"><h1>Verificação facial</h1><strong>${name}</strong>
<p role="status">Abrindo a câmera…</p><video autoplay muted playsinline></video>${buttons}</main><script>${{ html: SCRIPT }}</script>`,
  )
}

/** A frame that shows only the reason. */
export function faceFailure(message: string): Answer {
  return document(
    'Verificação facial',
    html`<main class="phone"><h1>${message}</h1></main><script>${{ html: `parent.postMessage({ type: 'legitimuz.face', state: 'error', message: ${JSON.stringify(message)} }, '*')` }}</script>`,
  )
}

const SCRIPT = `(() => {
  const main = document.querySelector('main')
  const { id, ref } = main.dataset
  const status = document.querySelector('[role=status]')
  const tell = (state, message) => parent.postMessage({ type: 'legitimuz.face', state, message, ref_id: ref }, '*')
  let stream
  const stop = () => { if (stream) for (const track of stream.getTracks()) track.stop() }
  for (const button of document.querySelectorAll('button')) {
    button.disabled = button.dataset.verdict !== 'close'
    button.addEventListener('click', async () => {
      const { verdict } = button.dataset
      stop()
      if (verdict === 'close') return tell('closed')
      if (verdict !== 'claim') {
        const sent = await fetch('/sdk/face/' + id, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ verdict }) }).catch(() => undefined)
        if (!sent || !sent.ok) return tell('error', 'network')
      }
      tell('success')
    })
  }
  const camera = navigator.mediaDevices ? navigator.mediaDevices.getUserMedia({ video: true }) : Promise.reject(new Error('NotSupportedError'))
  camera.then((given) => {
    stream = given
    document.querySelector('video').srcObject = given
    status.textContent = 'Olhe para a câmera. Escolha o que ela veria.'
    for (const button of document.querySelectorAll('button')) button.disabled = false
  }, (error) => tell('error', error.name || 'camera'))
})()`
