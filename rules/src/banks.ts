/**
 * Most used institutions by their number at the Central Bank (código de compensação). The player types the name of
 * any other institution.
 */
export const BANKS = [
  ['001', 'Banco do Brasil'],
  ['003', 'Banco da Amazônia'],
  ['004', 'Banco do Nordeste'],
  ['021', 'Banestes'],
  ['033', 'Santander'],
  ['041', 'Banrisul'],
  ['070', 'BRB'],
  ['077', 'Inter'],
  ['085', 'Ailos'],
  ['102', 'XP'],
  ['104', 'Caixa'],
  ['121', 'Agibank'],
  ['136', 'Unicred'],
  ['197', 'Stone'],
  ['208', 'BTG Pactual'],
  ['212', 'Original'],
  ['237', 'Bradesco'],
  ['260', 'Nubank'],
  ['290', 'PagBank'],
  ['318', 'BMG'],
  ['323', 'Mercado Pago'],
  ['336', 'C6 Bank'],
  ['341', 'Itaú'],
  ['380', 'PicPay'],
  ['422', 'Safra'],
  ['623', 'Pan'],
  ['655', 'BV'],
  ['707', 'Daycoval'],
  ['735', 'Neon'],
  ['748', 'Sicredi'],
  ['756', 'Sicoob'],
] as const

/** Institutions with the most accounts. */
const MOST_USED = ['260', '104', '341', '237', '001', '033', '077', '323', '380', '336', '290', '748', '756']

/** Choices of a list: the most used first, then by name. */
export const BANKS_BY_USE = [...BANKS].sort(
  ([code, oneName], [other, otherName]) => rank(code) - rank(other) || (oneName < otherName ? -1 : 1),
)

function rank(code: string): number {
  const at = MOST_USED.indexOf(code)
  return at < 0 ? MOST_USED.length : at
}

/** Kind of account: current, savings or payments. */
export const ACCOUNT_KINDS = ['checking', 'savings', 'payment'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** Name of the institution with this number. */
export const bankName = (code: string): string | undefined =>
  BANKS.find(([bankCode]) => bankCode === code)?.[1]

/** Number of the institution for any spelling of its name: `itau` is Itaú. */
export function bankNamed(text: string): (typeof BANKS)[number][0] | undefined {
  const spelling = plain(text)
  return BANKS.find(([, name]) => plain(name) === spelling)?.[0]
}

const plain = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
