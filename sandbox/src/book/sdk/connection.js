/** Options of the script; the token is the player's, and absent for a visitor. */
export const common = { culture: 'pt-BR', oddsFormat: 0, themeName: 'light', token: undefined }

const ORIGIN = new URL(document.currentScript.src).origin
const ANSWERS_WITHIN_MS = 15_000

/** Calls of the book's own server. A token that has expired is refreshed by the page around the book, once a call. */
export const createConnection = (state) => {
  const send = async (method, path, body, token) => {
    const headers = {}
    if (body) headers['content-type'] = 'application/json'
    if (token) headers.authorization = `Bearer ${token}`
    const answer = await fetch(ORIGIN + path, {
      method,
      headers,
      body: body && JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    const json = await answer.json()
    if (answer.ok) return json
    throw Object.assign(new Error(json.error), { reason: json.error || 'other', more: json })
  }

  const refresh = async () => {
    const fresh = state.props.onTokenExpired && (await state.props.onTokenExpired())
    if (typeof fresh === 'string') common.token = fresh
    return typeof fresh === 'string'
  }

  return {
    events: () => send('GET', '/book/events'),
    /** A call for the player. @throws with `reason` */
    async own(method, path, body) {
      try {
        return await send(method, path, body, state.token)
      } catch (error) {
        if (error.reason !== 'token_expired' || !(await refresh())) throw error
        return send(method, path, body, state.token)
      }
    },
  }
}
