/** Suppliers of games through our wallet, by the names used in data, addresses and configuration. */
export const GAME_SUPPLIERS = ['softswiss', 'pragmatic'] as const
/** Suppliers of a sports book through our wallet. */
export const BOOK_SUPPLIERS = ['betby'] as const
export const SUPPLIERS = [...GAME_SUPPLIERS, ...BOOK_SUPPLIERS] as const

export type GameSupplier = (typeof GAME_SUPPLIERS)[number]
export type BookSupplier = (typeof BOOK_SUPPLIERS)[number]
export type SupplierName = (typeof SUPPLIERS)[number]

export const isSupplier = (name: string): name is SupplierName =>
  SUPPLIERS.some((supplier) => supplier === name)
export const isGameSupplier = (name: string): name is GameSupplier =>
  GAME_SUPPLIERS.some((supplier) => supplier === name)

/** The sports book of each supplier in the catalogue. The numbers are above those of games, and never change, because accounts depend on them. */
export const BOOKS: Readonly<Record<BookSupplier, { id: number; name: string }>> = {
  betby: { id: 90_000_001, name: 'BetBy' },
}
