import type { Request, Route } from '../http.ts'
import type { OrderBody } from './order-body.ts'
import type { Orders } from './orders.ts'

/** Controls of the odds supplier in the control API, each under `odds/`. */
export function oddsControl(
  orders: Orders,
  route: (method: string, path: string, handle: (request: Request) => unknown) => Route,
): Route[] {
  const orderBody = ({ json }: Request): OrderBody =>
    typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as OrderBody) : {}
  const bookId = ({ params }: Request) =>
    Number(/^(?:sr:match:)?(\d{1,15})$/.exec(params.id ?? '')?.[1] ?? Number.NaN)
  const ofMatch = (name: string, act: (id: number, wish: OrderBody) => unknown) =>
    route('POST', `/__control/odds/matches/:id/${name}`, (request) =>
      act(bookId(request), orderBody(request)),
    )
  return [
    route('GET', '/__control/odds/matches', () => orders.list()),
    route('GET', '/__control/odds/matches/:id', (request) => orders.show(bookId(request))),
    route('POST', '/__control/odds/matches', (request) => orders.make(orderBody(request))),
    ofMatch('start', orders.start),
    ofMatch('score', orders.score),
    ofMatch('card', orders.card),
    ofMatch('call', orders.call),
    ofMatch('objective', orders.objective),
    ofMatch('take-back', orders.takeBack),
    ofMatch('period', orders.period),
    ofMatch('end', orders.end),
    ofMatch('stop', orders.stop),
    ofMatch('postpone', orders.postpone),
    ofMatch('swap', orders.swap),
    ofMatch('wrong', orders.wrong),
    ofMatch('correct', orders.correct),
    ofMatch('cancel', orders.cancel),
    ofMatch('rollback-cancel', orders.rollbackCancel),
    ofMatch('settle', orders.settle),
    route('POST', '/__control/odds/say', (request) => orders.say(orderBody(request))),
    route('POST', '/__control/odds/drop', () => orders.drop()),
  ]
}
