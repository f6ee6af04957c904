/**
 * Buttons work without leaving the page, and `#live` is replaced only when it changed, so that nothing flickers and no input
 * loses its text. Without script the forms still work and lead back.
 */
export const SCRIPT = `
const live = document.getElementById('live'), toast = document.getElementById('toast')
let shown = live.innerHTML, hide
const say = (text, bad) => { toast.textContent = text; toast.className = bad ? 'on bad' : 'on'; clearTimeout(hide); hide = setTimeout(() => { toast.className = '' }, 4000) }
const busy = () => live.contains(document.activeElement) && document.activeElement.matches('input,select,textarea')
const open = () => [...live.querySelectorAll('details[open]')].map((one) => one.id)
async function refresh(force) {
  if (document.hidden || (!force && (busy() || String(getSelection()).length > 0))) return
  try {
    const text = await (await fetch(location.href, { headers: { 'x-live': '1' } })).text()
    if (text === shown) return
    const kept = open(), focus = live.contains(document.activeElement) ? document.activeElement.dataset.key : undefined
    live.innerHTML = shown = text
    for (const id of kept) document.getElementById(id)?.setAttribute('open', '')
    if (focus) live.querySelector('[data-key="' + focus + '"]')?.focus()
  } catch { say('A caixa de areia não responde.', true) }
}
document.addEventListener('submit', async (event) => {
  const form = event.target
  if (form.method !== 'post') return
  event.preventDefault()
  const button = event.submitter
  const body = new URLSearchParams(new FormData(form, button))
  if (button) button.disabled = true
  try {
    const answer = await fetch(form.action, { method: 'POST', body, headers: { 'x-live': '1' } })
    const { message } = await answer.json()
    say(message, !answer.ok)
    if (answer.ok && form.dataset.clear) form.reset()
  } catch { say('A caixa de areia não responde.', true) }
  if (button) button.disabled = false
  refresh(true)
})
document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]')
  if (!button) return
  try { await navigator.clipboard.writeText(button.dataset.copy); say('Copiado: ' + button.dataset.copy.slice(0, 60)) }
  catch { say('Não deu para copiar: ' + button.dataset.copy, true) }
})
document.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
setInterval(refresh, 2000)
document.addEventListener('visibilitychange', () => refresh())
`
