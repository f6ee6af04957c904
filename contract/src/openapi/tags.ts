/** A tag groups calls by the second segment of their path; its first entry is the description. */
export const TAGS = {
  access: ['Registration, log-in, sessions and second factors.', 'auth', 'validate'],
  account: [
    'What a player says of himself, his documents, his data and his leaving.',
    'profile',
    'eligibility',
    'terms',
    'closing',
    'privacy',
    'kyc',
    'documents',
    'referrals',
  ],
  protection: ['Limits, pauses and exclusion.', 'protection'],
  support: ['What players write to the house.', 'cases'],
  money: [
    'Deposits, withdrawals, the wallet and the statement.',
    'deposits',
    'withdrawals',
    'wallet',
    'transactions',
  ],
  games: ["The house's own games, and the proof of every round.", 'games', 'fair'],
  casino: [
    'Games of suppliers: the lobby, favourites, opening one.',
    'casino-games',
    'favorite-game',
    'suppliers',
    'generate-token',
  ],
  sports: [
    'Matches, prices and bets on them.',
    'bets',
    'booking-codes',
    'receipt-keys',
    'sports',
    'betting-rules',
  ],
  bonuses: [
    'Coupons, campaigns, and what has to be wagered.',
    'coupons',
    'campaigns',
    'cashbacks',
    'bonus',
    'active',
    'redeem',
  ],
  site: [
    'What the pages are made of: settings, texts and pictures.',
    'settings',
    'get-ip',
    'health',
    'maintenance',
    'operator',
    'broadcasting',
    'images',
    'banners',
    'promotions',
    'seo',
    'regulations',
  ],
  partners: ['Calls of companies, which prove themselves by a signature or a certificate.'],
} as const satisfies Readonly<Record<string, readonly [meaning: string, ...parts: string[]]>>

type Tag = keyof typeof TAGS

/** @throws Error for a path without a tag */
export function pathTag(path: string): Tag {
  const [, , part = ''] = path.split('/')
  const found = (Object.keys(TAGS) as Tag[]).find((tag) =>
    (TAGS[tag] as readonly string[]).slice(1).includes(part),
  )
  if (!found) throw new Error(`${path} has no tag`)
  return found
}
