import {
  days,
  flag,
  image,
  link,
  menu,
  minutes,
  name,
  networks,
  oneOf,
  shaped,
  sponsorships,
  text,
} from './kinds.ts'
import { allowsMore, letsMoreIn, raisesLimit, refusesLess, turnsOff } from './loosens.ts'

const HOST = '[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+'

/** The site as a whole: name, registration, maintenance, menus, links, footer. */
export const general = {
  general_site_title: name('Jogo Limpo', 60, 'The name of the site: page titles, letters, Pix charges.'),
  general_site_favicon: image("The small picture in the browser's tab; empty keeps the site's own."),
  general_logo: image(
    "The logo in the header; empty keeps the site's own, drawn in the colours of the layout.",
  ),
  general_layout: oneOf(
    ['default', 'blaze', 'orange'],
    'default',
    'The layout of every route that names none.',
  ),
  general_time_zone: shaped(
    'America/Sao_Paulo',
    '^[A-Za-z]+(/[A-Za-z0-9_+-]+){0,2}$',
    'IANA time zone',
    'The zone in which the site shows times and a day of withdrawals is counted.',
    // Another time zone restarts the day of withdrawal limits.
    { approval: 'two' },
  ),
  general_register: flag(true, 'Whether new accounts may be opened; off, the server refuses them.'),
  maintence: flag(
    false,
    'Maintenance: the site shows its error page and the server refuses anything new; open rounds and withdrawals stay reachable.',
  ),
  maintenance_until: shaped(
    '',
    '^(\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2}))?$',
    'time with zone (2026-11-21T18:00-03:00) or empty',
    'Until when maintenance is expected to last, as its page says; empty, or a time that is past, says no time.',
  ),

  general_menu_site: menu(20, 40, "The menu at the side; empty keeps the site's own."),
  general_menu_start: menu(12, 40, "The row of shortcuts on the home page; empty keeps the site's own."),
  general_menu_mobile: menu(
    3,
    10,
    "The bar at the foot of a phone, where the slip and the account always stand too; empty keeps the site's own.",
  ),
  general_dynamic_buttons: menu(6, 40, 'Buttons in the header besides the fixed ones; empty shows none.'),

  general_show_chat_widget: flag(false, 'Whether the live chat is offered (never while a game is played).'),
  general_live_chat: shaped(
    '',
    '^([A-Za-z0-9_-]{1,40}(/[A-Za-z0-9_-]{1,40})?)?$',
    'licence or licence/group',
    'The licence of the live chat, and the group that answers.',
    { approval: allowsMore },
  ),
  general_chat_visitors: flag(true, 'Whether the live chat is offered before logging in too.'),
  general_chat_phone: flag(true, 'Whether the live chat is offered on phones too.'),

  general_sponsorships: sponsorships(
    12,
    'Sponsorships of the operator, shown in their dialog with logo and text; empty says that there are none.',
  ),

  social_facebook: link('The Facebook page.'),
  social_telegram: link('The Telegram channel.'),
  social_twitter: link('The X (Twitter) profile.'),
  social_youtube: link('The YouTube channel.'),
  social_instagram: link('The Instagram profile.'),
  social_tiktok: link('The TikTok profile.'),

  pixel_gtm: shaped(
    '',
    '^(GTM-[A-Z0-9]{4,12})?$',
    'GTM-… or empty',
    "The tag manager's container, loaded only with consent; empty loads none.",
    { approval: allowsMore },
  ),
  general_translation_key: shaped(
    '',
    '^(wg_[0-9a-f]{32,40})?$',
    'wg_… or empty',
    'The public key at the translation company (Weglot), for languages besides the three of the site; the project begins with Portuguese. Loaded only with consent; empty loads none.',
    { approval: allowsMore },
  ),

  footer_disclaimer_content: text(
    '',
    2_000,
    "The disclaimer in the footer; empty keeps the site's own text.",
  ),
  footer_disclaimer_image: image('A seal beside the disclaimer; empty shows none.'),
  licence_company: text('', 120, 'Company name of the operator; with it the footer names the licence.'),
  licence_cnpj: shaped('', '^(\\d{14})?$', '14 digits or empty', 'CNPJ of the operator.'),
  licence_authorisation: text('', 160, 'The ordinance that authorises the operator, with number and year.'),
  licence_address: text('', 200, 'Seat of the operator.'),
  general_kyc_minutes: minutes(
    2,
    { least: 1, most: 60 },
    'How long a verification of identity usually takes: the one duration that every text names.',
  ),
  licence_support_email: shaped(
    '',
    '^([^\\s@<>]{1,64}@[^\\s@<>]{1,120})?$',
    'e-mail address or empty',
    'E-mail address of support.',
  ),
  licence_support_phone: shaped(
    '',
    '^(\\+?[0-9 ()-]{8,20})?$',
    'telephone number or empty',
    'Telephone number of support.',
  ),
  licence_support_hours: text('', 80, 'When support answers, as the footer says it.'),
  licence_ombudsman_email: shaped(
    '',
    '^([^\\s@<>]{1,64}@[^\\s@<>]{1,120})?$',
    'e-mail address or empty',
    'E-mail address of the ombudsman, for who is not content with the answer of support.',
  ),
  licence_ombudsman_phone: shaped(
    '',
    '^(\\+?[0-9 ()-]{8,20})?$',
    'telephone number or empty',
    'Telephone number of the ombudsman.',
  ),
  licence_ombudsman_hours: text('', 80, 'When the ombudsman answers, as the footer says it.'),
} as const

/** Settings of the server alone: not part of `GET /v2/settings/`. */
export const serverOnly = {
  banner_link_hosts: shaped(
    '',
    `^(${HOST}(,${HOST}){0,19})?$`,
    'host names, comma between',
    'Where banners may lead besides the site itself.',
    { approval: allowsMore },
  ),
  blocked_networks: networks(
    'Networks of VPNs: from there deposits and new bets are refused; withdrawals and open rounds stay possible.',
    { approval: refusesLess },
  ),
  kyc_face_new_device: flag(
    false,
    'Whether the face of a verified player is checked after the first log-in from a device that the account has not seen.',
    { approval: turnsOff },
  ),
  kyc_face_contact: flag(
    false,
    'Whether it is checked after a change of what the account is reached by or paid to.',
    { approval: turnsOff },
  ),
  kyc_face_days: days(
    0,
    { most: 3_650 },
    'After how many days it is checked again, counted from the last proof of identity or face; 0 never. Until it is passed deposits and bets are closed, and the way out is open.',
    { approval: raisesLimit },
  ),
  play_countries: shaped(
    '',
    '^([A-Z]{2}(,[A-Z]{2}){0,59})?$',
    'codes of countries (ISO 3166-1), comma between',
    'From where deposits and new bets are taken; empty: from everywhere. Law `br` takes them from Brazil alone.',
    { approval: letsMoreIn },
  ),
  refused_networks: shaped(
    'vpn,proxy,tor',
    '^((vpn|proxy|tor|hosting)(,(vpn|proxy|tor|hosting)){0,3})?$',
    'vpn, proxy, tor or hosting, comma between',
    'Kinds of networks from which deposits and new bets are refused, by the lists that were imported. Law `br` refuses all four.',
    { approval: refusesLess },
  ),
  hosting_numbers: shaped(
    '',
    '^([1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,199})?$',
    'numbers of networks (ASN), comma between',
    'Networks that rent computers, besides those that the house knows.',
    { approval: refusesLess },
  ),
} as const
