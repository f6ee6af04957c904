import { saveCatalogue } from '../../server/src/modules/casino/catalogue/index.ts'
import { atDesk } from '../../tools/desk.ts'

const SUPPLIER = 9_000
const LIVE = 2

/** Adds a supplier's game to the catalogue, played in the frame at `/play`; no game of the house uses this frame. */
export const openSuppliersGame = (): Promise<void> =>
  atDesk((desk) =>
    saveCatalogue(desk, {
      providers: [{ id: SUPPLIER, slug: 'outra-casa', name: 'Outra Casa', position: 9 }],
      categories: [],
      games: [
        {
          ...{ id: SUPPLIER, slug: 'crazy-88', name: 'Crazy 88', path: '/play/crazy-88' },
          ...{ providerId: SUPPLIER, categoryIds: [LIVE], image: null, position: SUPPLIER },
          supplier: { name: 'outra', key: 'outra:Crazy88' },
        },
      ],
    }),
  )
