/**
 * Settings that exist so far: key → default. Amounts ending in `_min`/`_max`/`_total`/`_default` are centavos.
 * Defaults are the specification's; `general_site_title` and the RTP are ours.
 */
export const SETTINGS = {
  general_site_title: 'Jogo Limpo',
  general_time_zone: 'America/Sao_Paulo',
  general_register: true,
  casino_enabled: true,
  casino_bet_default: 50,
  casino_bet_min_total: 10,
  casino_bet_max_total: 2_000,
  deposit_enabled: true,
  deposit_min: 100,
  deposit_max: 5_000_000,
  deposit_popup_values: '10,20,30',
  withdraw_enabled: true,
  withdraw_min: 100,
  withdraw_max: 10_000,
  maintence: false,
  mines_rtp_bp: 9_900,
  mines_max_win: 10_000_000,
  mines_idle_minutes: 30,
} as const

type Widen<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : never
export type Settings = { [K in keyof typeof SETTINGS]: Widen<(typeof SETTINGS)[K]> }
