/** Names of markets, shared with the statement. `nameOfMarket` fills `{…}`. */
export { MARKET_NAMES as market_names } from '@jogo/rules/markets/portuguese-names'
