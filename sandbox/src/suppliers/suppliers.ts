import type { Options } from '../config.ts'
import { aroundSupplier } from './around.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { createWallet } from './deliver.ts'
import { type SupplierDeps, walletUrl } from './deps.ts'
import { giveGift } from './gift.ts'
import { createGrants } from './grants.ts'
import { pageRoutes } from './page-routes.ts'
import { createPlay } from './play/play.ts'
import { pragmaticCodec } from './pragmatic/codec.ts'
import { pragmaticRoutes } from './pragmatic/routes.ts'
import { createPurse } from './purse.ts'
import { openSession, sessionPage } from './sessions.ts'
import { softswissCodec } from './softswiss/codec.ts'
import { softswissRoutes } from './softswiss/routes.ts'
import type { SupplierId } from './types.ts'

/** Two companies with games, each with its own contract; money moves only through the operator's wallet. */
export function createSuppliers(given: Omit<SupplierDeps, 'catalogues' | 'options'> & { options: Options }) {
  const catalogues: Record<SupplierId, Catalogue> = {
    softswiss: createCatalogue('softswiss', given.options.games),
    pragmatic: createCatalogue('pragmatic', 12),
  }
  const deps: SupplierDeps = { ...given, catalogues }
  const wallet = createWallet(deps, { softswiss: softswissCodec(deps), pragmatic: pragmaticCodec(deps) })
  const purse = createPurse(deps, wallet)
  const grants = createGrants(deps, wallet)
  const play = createPlay({ ...deps, purse, grants })
  const company = (supplier: SupplierId, own: ReturnType<typeof softswissRoutes>) => ({
    routes: [...own, ...pageRoutes(deps, supplier, { play, wallet })],
    around: aroundSupplier(deps, supplier),
  })
  return {
    games: (supplier: SupplierId) => catalogues[supplier].list,
    wallet: () => walletUrl(deps),
    /** Address of a demonstration; undefined for a game outside of the catalogue. */
    demo(supplier: SupplierId, identifier: string): string | undefined {
      const game = catalogues[supplier].find(identifier)
      if (!game) return undefined
      const wish = { supplier, game: identifier, currency: 'BRL', locale: 'pt', demo: true }
      return sessionPage(deps, openSession(deps, wish))
    },
    give: (wish: Record<string, unknown>) => giveGift(deps, wallet, wish),
    softswiss: company('softswiss', softswissRoutes(deps, grants)),
    pragmatic: company('pragmatic', pragmaticRoutes(deps, grants)),
  }
}

export type Suppliers = ReturnType<typeof createSuppliers>
