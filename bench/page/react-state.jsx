import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * The prices of a match as most pages have them: kept in the state of React, rendered with each message. Structure and style are those of our page.
 * `window.__match`: the markets that are shown, `window.__socket`: where messages come from.
 */
function Match({ markets }) {
  const [prices, setPrices] = useState(
    () => new Map(markets.map((market) => [marketKey(market), market.selections.map(({ odds }) => odds)])),
  )
  const [moved, setMoved] = useState(() => new Map())
  const [suspended, setSuspended] = useState(() => new Set())
  const [now, setNow] = useState({ score: { home: 0, away: 0 }, minute: 0 })
  const [chosen, choose] = useState(() => new Set())
  useEffect(() => {
    const socket = new WebSocket(window.__socket)
    socket.onmessage = ({ data }) => {
      const { event, data: text } = JSON.parse(data)
      if (event === 'pusher:connection_established')
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: window.__channel } }))
      if (event !== 'OddsEvent') return
      const { fixtures } = JSON.parse(text)
      if (fixtures[0].match) setNow(fixtures[0].match)
      setSuspended((before) => {
        const next = new Set(before)
        for (const market of fixtures[0].markets)
          if (market.state === 'open') next.delete(marketKey(market))
          else next.add(marketKey(market))
        return next
      })
      setPrices((before) => {
        const next = new Map(before)
        const changes = new Map()
        for (const market of fixtures[0].markets) {
          const key = marketKey(market)
          const was = before.get(key) ?? []
          changes.set(
            key,
            market.odds.map((odds, at) => (was[at] === odds ? undefined : odds > was[at] ? 'up' : 'down')),
          )
          next.set(key, market.odds)
        }
        setMoved(changes)
        return next
      })
    }
    return () => socket.close()
  }, [])
  const press = (name) =>
    choose((before) => {
      const next = new Set(before)
      if (!next.delete(name)) next.add(name)
      return next
    })
  return (
    <main className="cards">
      <p className="text-2xl">{`${now.score.home} – ${now.score.away}, ${now.minute}′`}</p>
      {markets.map((market) => {
        const key = marketKey(market)
        return (
          <section key={key} className="rounded-lg bg-surface">
            <h3 className="flex min-h-11 w-full items-center gap-2 pl-3 text-left text-sm font-semibold">
              {market.name}
            </h3>
            <div className="flex flex-col gap-1 px-3 pb-3">
              <div
                className="odds-row"
                style={{ '--columns': market.selections.length > 3 ? 2 : market.selections.length }}
              >
                {market.selections.map(({ id, name }, at) => (
                  <button
                    key={id}
                    type="button"
                    className="odds"
                    aria-pressed={chosen.has(`${key} ${id}`)}
                    aria-disabled={suspended.has(key)}
                    data-moved={moved.get(key)?.[at]}
                    onClick={() => press(`${key} ${id}`)}
                  >
                    <span className="name">{name}</span>
                    <span className="price">{priceText(prices.get(key)?.[at])}</span>
                  </button>
                ))}
              </div>
            </div>
          </section>
        )
      })}
    </main>
  )
}

const marketKey = ({ market, specifiers }) => `${market}|${specifiers}`
const priceText = (odds) => (odds ? (odds / 1_000).toFixed(2).replace('.', ',') : '–')

createRoot(document.getElementById('root')).render(<Match markets={window.__match} />)
