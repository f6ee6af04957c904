/** The statement says them too. `{…}` is filled by `nameOfMarket`. */
export { MARKET_NAMES as market_names } from '@jogo/rules/markets/portuguese-names'
