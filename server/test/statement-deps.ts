import type { StatementDeps } from '../src/modules/money/statement/index.ts'
import { createByteSeal } from '../src/platform/byte-seal.ts'
import { systemClock } from '../src/platform/clock.ts'
import { refuse } from '../src/platform/refusal.ts'

/** Deps of a statement without cashier, products, players and letters: a test adds those of its story. */
export const statementDeps = (
  story: Pick<StatementDeps, 'db' | 'wallet'> & Partial<StatementDeps>,
): StatementDeps => ({
  clock: systemClock,
  siteUrl: 'https://site.example',
  cashier: { findByEndToEndId: async () => [], listUncredited: async () => [] },
  players: { get: async () => refuse('not_found') },
  labels: { casino: async () => new Map(), sports: async () => new Map() },
  gameNames: async () => new Map(),
  searchBets: async () => [],
  pendingStakes: async () => [],
  winReviews: async () => new Map(),
  corrections: async () => new Map(),
  settings: () => ({
    ...{ general_site_title: 'Casa', general_time_zone: 'America/Sao_Paulo', licence_company: 'Casa Ltda.' },
    ...{ licence_cnpj: '11222333000181', licence_authorisation: 'Portaria SPA/MF 1/2026' },
  }),
  mail: { send: async () => undefined, close: () => undefined },
  seal: createByteSeal('a secret of the house', 'statement.files'),
  ...story,
})
