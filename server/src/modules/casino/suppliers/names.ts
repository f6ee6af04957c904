/** Suppliers of games through our wallet, by the names used in data, addresses and configuration. */
export const SUPPLIERS = ['softswiss', 'pragmatic'] as const
export type SupplierName = (typeof SUPPLIERS)[number]

export const isSupplier = (name: string): name is SupplierName =>
  SUPPLIERS.some((supplier) => supplier === name)
