import type { ControlDeps } from '../control.ts'
import type { Answer, Request } from '../http.ts'

export interface PagesDeps extends ControlDeps {
  ports: Record<
    | 'pages'
    | 'pix'
    | 'cpf'
    | 'kyc'
    | 'smtp'
    | 'lottery'
    | 'softswiss'
    | 'pragmatic'
    | 'odds'
    | 'oddsFeed'
    | 'sigap'
    | 'lists'
    | 'sms'
    | 'address'
    | 's3'
    | 'betby',
    number
  >
}

/** Runs the action of a button. The page's script gets the message as JSON; without script the page is shown again. */
export async function press(
  request: Request,
  back: string,
  act: () => string | Promise<string>,
): Promise<Answer> {
  const live = request.headers['x-live'] === '1'
  try {
    const message = await act()
    return live ? { status: 200, json: { message } } : { status: 303, headers: { location: back } }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return live ? { status: 422, json: { message } } : { status: 422, text: message }
  }
}

const CLOCK = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Brasília time, "21/11, 14:03:07" */
export const clock = (at: number | string) => CLOCK.format(new Date(at))

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** 3700 → "R$ 37,00" */
export const reais = (cents: number) => REAIS.format(cents / 100)
