import { GAME_NAMES } from '@jogo/rules/games/all'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { findSetting, PUBLIC_KEYS, PublicSettings, rtpKey, SETTING_KEYS, SETTINGS } from '../settings.ts'
import { expectedValue, valueProblem } from './check.ts'

/** The specification's names, with the prefix of lists (social links, the popup, the referral programme). */
const SPECIFIED = `
general_site_title general_site_favicon general_logo general_site_color general_secondary_color general_background_color
general_time_zone general_register general_show_chat_widget general_live_chat social_facebook social_telegram social_twitter
social_youtube social_instagram social_tiktok general_menu_site general_menu_start general_menu_mobile general_dynamic_buttons
casino_enabled casino_bet_default casino_bet_min_total casino_bet_max_total sport_enabled sport_bet_min_total sport_bet_min_single
sport_bet_multiple deposit_enabled deposit_min deposit_max deposit_rollover deposit_enable_popup deposit_popup_timer
deposit_popup_message deposit_popup_values withdraw_enabled withdraw_min withdraw_max withdraw_daily withdraw_daily_type
withdraw_daily_request withdraw_affiliate_day withdraw_auto_kyc withdraw_auto_disable withdraw_interval withdraw_hourly
withdraw_variation refer_enabled refer_min refer_max_refer refer_referrer_wallet_type refer_referrer_amount
refer_referrer_rollover_id refer_referee_wallet_type refer_referee_amount refer_referee_rollover_id bonus_enabled maintence pixel_gtm
footer_disclaimer_content footer_disclaimer_image`
  .trim()
  .split(/\s+/)

describe('the table of settings', () => {
  it('[ENT-16] has every key of the specification, served to everybody', () => {
    expect(PUBLIC_KEYS).toEqual(expect.arrayContaining(SPECIFIED))
    expect(PUBLIC_KEYS.filter((key) => key.startsWith('colors_')).length).toBeGreaterThan(0)
    expect(PUBLIC_KEYS.filter((key) => key.startsWith('sportsbook_')).length).toBeGreaterThan(0)
  })

  it('[ENT-16] has the defaults of the specification', () => {
    expect(SETTINGS).toMatchObject({
      casino_bet_default: 50,
      casino_bet_min_total: 10,
      casino_bet_max_total: 2000,
      sport_bet_min_total: 50,
      sport_bet_min_single: 10,
      deposit_min: 100,
      deposit_max: 5_000_000,
      deposit_popup_timer: 10,
      deposit_popup_values: '10,20,30',
      withdraw_min: 100,
      withdraw_max: 10_000,
      bonus_enabled: true,
      general_time_zone: 'America/Sao_Paulo',
    })
  })

  it.each(SETTING_KEYS)('%s has a default that it allows, a unit and a meaning', (key) => {
    expect(valueProblem(key, findSetting(key).default)).toBeUndefined()
    expect(findSetting(key).meaning).toMatch(/^[A-Z].{10,}\.$/)
    expect(expectedValue(key).length).toBeGreaterThan(5)
  })

  it('answers what its schema promises, without what only the server needs', () => {
    const values = Object.fromEntries(PUBLIC_KEYS.map((key) => [key, SETTINGS[key]]))
    const answer = { ...values, jurisdiction: 'open' }
    expect(Value.Check(PublicSettings, answer)).toBe(true)
    expect(Value.Check(PublicSettings, { ...answer, deposit_min: '1' })).toBe(false)
    expect(Value.Check(PublicSettings, { ...answer, banner_link_hosts: '' })).toBe(false)
    expect(Value.Check(PublicSettings, { ...answer, blocked_networks: '' })).toBe(false)
  })
})

describe('a value', () => {
  const entry = { label: { pt: 'Cassino', en: 'Casino', es: 'Casino' }, href: '/casino', icon: 'dices' }

  it.each([
    ['general_site_color', '#00Ff7a'],
    ['general_site_color', ''],
    ['general_logo', '0123456789abcdef0123456789abcdef'],
    ['general_logo', '01234567-89ab-cdef-0123-456789abcdef'],
    ['general_logo', '/images/logo.svg'],
    ['social_youtube', 'https://youtube.com/@jogo?a=b'],
    ['general_live_chat', '1234567/7'],
    ['general_menu_site', [entry, { ...entry, href: 'https://ajuda.jogolimpo.example/a' }]],
    [
      'general_sponsorships',
      [{ name: 'Clube', text: entry.label, image: 'a'.repeat(32), href: 'https://clube.example' }],
    ],
    ['general_sponsorships', [{ name: 'Clube', text: entry.label }]],
    ['banner_link_hosts', 'a.example,b.c.example'],
    ['maintenance_until', '2026-11-21T18:00-03:00'],
    ['blocked_networks', ''],
    ['blocked_networks', '203.0.113.0/24,198.51.100.7,2001:db8::/32,::1'],
    ['pixel_gtm', 'GTM-AB12CD'],
    ['general_translation_key', `wg_${'0a'.repeat(16)}`],
    ['footer_disclaimer_content', 'Jogue com\nresponsabilidade'],
  ])('%s may be %j', (key, value) => {
    expect(valueProblem(key, value)).toBeUndefined()
  })

  it.each([
    ['deposit_min', '100'],
    ['deposit_min', 0],
    ['deposit_min', 1.5],
    ['deposit_min', Number.NaN],
    ['maintence', 1],
    ['sportsbook_max_selections', 21],
    ['mines_rtp_bp', 8_599],
    ['general_site_color', 'red'],
    ['general_site_color', '#fff;background:url(x)'],
    ['general_logo', 'javascript:alert(1)'],
    ['general_logo', '//evil.example/x.png'],
    ['social_youtube', 'http://youtube.com/'],
    ['general_layout', 'green'],
    ['general_time_zone', 'America/Atlantis'],
    ['general_live_chat', 'a/b/c'],
    ['general_site_title', '<b>'],
    ['general_site_title', ''],
    ['general_site_title', '  '],
    ['pixel_gtm', "GTM-1');alert(1)"],
    ['general_translation_key', 'wg_short'],
    ['general_translation_key', `wg_${'0a'.repeat(16)}'`],
    ['banner_link_hosts', 'https://a.example'],
    ['maintenance_until', '2026-11-21 18:00'],
    ['maintenance_until', '2026-13-21T18:00Z'],
    ['blocked_networks', '203.0.113.256'],
    ['blocked_networks', '203.0.113.0/33'],
    ['blocked_networks', '203.0.113.0/24,'],
    ['blocked_networks', '2001:db8::/129'],
    ['blocked_networks', '2001:db8:::/32'],
    ['blocked_networks', '203.0.113.0/2/4'],
    ['general_menu_site', [{ ...entry, href: '//evil.example' }]],
    ['general_menu_site', [{ ...entry, href: '/\\evil.example' }]],
    ['general_menu_site', [{ ...entry, label: { pt: 'Cassino' } }]],
    ['general_menu_site', [{ ...entry, extra: 1 }]],
    ['general_sponsorships', [{ name: 'Clube', text: { pt: 'Time' } }]],
    ['general_sponsorships', [{ name: '<b>', text: entry.label }]],
    ['general_sponsorships', [{ name: 'Clube', text: entry.label, href: 'http://clube.example' }]],
    ['general_menu_site', [{ ...entry, icon: 'nonsense' }]],
    ['general_menu_mobile', Array.from({ length: 4 }, () => entry)],
    ['general_menu_mobile', [{ ...entry, label: { ...entry.label, pt: 'Cassino ao vivo' } }]],
  ])('%s may not be %j', (key, value) => {
    expect(valueProblem(key, value)).toContain(key)
  })

  it.each([
    ['kyc_face_contact', true, false, true],
    ['kyc_face_contact', false, true, false],
    ['kyc_face_days', 30, 31, true],
    ['kyc_face_days', 30, 0, true],
    ['kyc_face_days', 30, 29, false],
    ['kyc_face_days', 0, 30, false],
    ['play_countries', 'BR', 'BR,DE', true],
    ['play_countries', 'BR', '', true],
    ['play_countries', 'BR,DE', 'BR', false],
    ['play_countries', '', 'BR', false],
    ['refused_networks', 'vpn,tor', 'tor,proxy', true],
    ['refused_networks', 'vpn', 'tor,vpn', false],
    ['hosting_numbers', '1,2', '2', true],
    ['hosting_numbers', '', '2', false],
    ['blocked_networks', '::1', '', true],
    ['withdraw_auto_kyc', true, false, true],
    ['withdraw_interval', 60, 59, true],
    ['withdraw_interval', 60, 0, true],
    ['withdraw_interval', 60, 61, false],
    ['withdraw_daily_request', 3, 4, true],
    ['withdraw_daily_request', 3, 0, true],
    ['withdraw_daily_request', 0, 3, false],
    ['withdraw_min', 100, 101, true],
    ['withdraw_min', 100, 99, false],
    ['deposit_max', 1_000, 1_001, true],
    ['deposit_max', 1_000, 999, false],
    ['deposit_rollover', 1, 0, true],
    ['deposit_rollover', 1, 2, false],
    ['banner_link_hosts', 'a.example', 'a.example,b.example', true],
    ['banner_link_hosts', 'a.example', '', false],
    ['pixel_gtm', '', 'GTM-AB12', true],
    ['social_youtube', '', 'https://youtube.com/@jogo', true],
    ['social_youtube', 'https://youtube.com/@jogo', 'https://YouTube.com/@outra', false],
    ['social_youtube', 'https://youtube.com/@jogo', 'https://youtube.com.evil.example/', true],
    ['general_menu_site', [], [{ ...entry, href: 'https://ajuda.example/a' }], true],
    ['general_menu_site', [{ ...entry, href: 'https://ajuda.example/a' }], [entry], false],
    ['general_dynamic_buttons', [], [entry], false],
    ['pixel_gtm', 'GTM-AB12', '', false],
    ['general_translation_key', '', `wg_${'0a'.repeat(16)}`, true],
    ['general_live_chat', '1/2', '1/3', true],
    ['casino_certificates', [], [{ game: 'dice', version: 1, id: 'A' }], true],
    [
      'casino_certificates',
      [{ game: 'dice', version: 1, id: 'A' }],
      [{ id: 'A', game: 'dice', version: 1 }],
      false,
    ],
    ['casino_certificates', [{ game: 'dice', version: 1, id: 'A' }], [], false],
  ] as const)('%s from %j to %j takes two where a protection goes: %j', (key, now, proposal, two) => {
    const { approval } = findSetting(key)
    expect(typeof approval === 'function' && approval(now, proposal)).toBe(two)
  })

  it.each(GAME_NAMES)('%s pays more, or returns another share, when two agree', (game) => {
    const { approval } = findSetting(`${game}_max_win`)
    expect(typeof approval === 'function' && [2, 1, 0].map((proposal) => approval(1, proposal))).toEqual([
      true,
      false,
      true,
    ])
    const rtp = rtpKey(game)
    if (rtp) expect(findSetting(rtp).approval).toBe('two')
  })

  it.each([
    ['refer_enabled', false, true, true],
    ['refer_enabled', true, false, false],
    ['refer_min', 2_000, 1_999, true],
    ['refer_min', 2_000, 2_001, false],
    ['refer_max_refer', 5, 6, true],
    ['refer_max_refer', 5, 0, false],
    ['refer_referrer_amount', 0, 1, true],
    ['refer_referrer_amount', 500, 499, false],
    ['refer_referee_amount', 0, 1, true],
  ] as const)('[BONUS-9] %s from %j to %j pays more when two agree: %j', (key, now, proposal, two) => {
    const { approval } = findSetting(key)
    expect(typeof approval === 'function' && approval(now, proposal)).toBe(two)
  })

  it('switches on what exists', () => {
    expect(valueProblem('sportsbook_esports', false)).toBeUndefined()
    expect(valueProblem('sportsbook_second', true)).toBeUndefined()
    expect(valueProblem('sportsbook_source', 'supplier')).toBeUndefined()
  })

  it('of a text is told what may not stand in it', () => {
    expect(expectedValue('general_site_title')).toContain('without < and >')
  })

  it('of a menu is told which icons there are, and how long a name may be', () => {
    expect(expectedValue('general_menu_mobile')).toMatch(
      /at most 10 letters, at most 3;.* one of .*\bdices\b/,
    )
  })

  it.each(['no_such_key', '__proto__', 'constructor', ''])('has no key %j', (key) => {
    expect(valueProblem(key, 1)).toContain('no setting')
  })
})
