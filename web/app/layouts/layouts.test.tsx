import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from '../../shell/index.ts'
import { islands } from '../../shell/later/island.tsx'
import { arrive, renderHtml } from '../../test/page.tsx'
import { speak } from '../lib/language.ts'
import { en } from '../messages/en.ts'
import { pt } from '../messages/pt.ts'
import AccountMenu from './account-menu.tsx'
import { Frame } from './frame.tsx'
import { hereIn, worlds } from './menu.ts'
import { railWays } from './worlds.ts'

const ENTRY = {
  label: { pt: 'Torneios', en: 'Tournaments', es: 'Torneos' },
  href: '/promotions/torneio',
  icon: 'trophy',
}

function frame(settings: object, path = '/'): string {
  arrive({
    data: {
      'GET /v2/settings/': settings,
      'GET /v2/regulations': [{ slug: 'termos-de-uso', title: 'Termos', language: 'pt' }],
    },
  })
  return renderHtml(
    <Frame busy={createStore(false)}>
      <p>Página</p>
    </Frame>,
    path,
  )
}

const inRail = (path: string) => hereIn(railWays({}, path), path)
const part = (html: string, tag: string) => new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(html)?.[0] ?? ''

beforeEach(async () => {
  speak('pt', pt)
  await Promise.all(islands)
})

describe('[START-8] what the settings call the house', () => {
  it('stands in header, rail and footer', () => {
    const html = frame({ general_site_title: 'Outra Casa' })
    for (const tag of ['header', 'nav', 'footer']) expect(part(html, tag), tag).toContain('Outra Casa')
    expect(html).not.toContain('Jogo Limpo')
  })

  it('is replaced by its logo, in a box that has its size before the picture is there', () => {
    const html = part(frame({ general_site_title: 'Outra Casa', general_logo: 'a'.repeat(32) }), 'header')
    expect(html).toMatch(/<img src="\/images\/a{32}\/banMobile" alt="Outra Casa" width="112" height="40"/)
  })
})

describe('a menu', () => {
  it('is what the operator made of it, in the words of the reader', () => {
    const made = {
      general_menu_site: [ENTRY],
      general_menu_mobile: [ENTRY],
      general_dynamic_buttons: [ENTRY],
    }
    expect(frame(made).match(/Torneios/g)?.length).toBeGreaterThanOrEqual(4)
    speak('en', en)
    expect(frame(made)).toContain('Tournaments')
    expect(frame(made)).not.toContain('Torneios')
  })

  it("is the site's own where the operator made none; menu, search and account stay on phones whatever he made", () => {
    expect(part(frame({ general_menu_site: [] }), 'nav')).toContain('href="/casino/slots"')
    expect(frame({ general_menu_mobile: [ENTRY] })).toMatch(/Menu.*Torneios.*Buscar.*Conta/s)
  })

  it.each([0, 1, 2, 3])('with %i entries has its columns before the last of them is read', (count) => {
    const made = Array.from({ length: Math.max(count, 1) }, (_, at) => ({ ...ENTRY, href: `/casino/${at}` }))
    const settings =
      count === 0
        ? { sport_enabled: false, general_menu_mobile: [{ ...ENTRY, href: '/sports' }] }
        : { general_menu_mobile: made }
    const bar = /<nav[^>]*\bbottom-0\b[^>]*>(.*?)<\/nav>/s.exec(frame(settings))
    const slots = bar?.[1]?.match(/<(?:a|button)\b/g)?.length
    expect(slots).toBe(count + 3)
    expect(bar?.[0]).toContain(` grid-cols-${slots}"`)
  })

  it('opens another site beside ours, and tells it nothing', () => {
    const html = frame({ general_menu_site: [{ ...ENTRY, href: 'https://blog.example/' }] })
    expect(html).toContain('<a href="https://blog.example/" target="_blank" rel="noopener noreferrer"')
  })

  it('leads to no page that the operator has closed, not even from his own menu', () => {
    const made = { general_menu_site: [ENTRY, { ...ENTRY, href: '/sports/esports' }] }
    expect(frame(made)).toContain('href="/sports/esports"')
    expect(frame({ ...made, sportsbook_esports: false })).not.toContain('href="/sports/esports"')
    const html = frame({ sport_enabled: false })
    expect(html).not.toContain('href="/sports')
    expect(html).toContain('href="/casino"')
  })

  it('shows one place at a time: the entry that names most of the address', () => {
    expect(inRail('/casino/slots')).toBe('/casino/slots')
    expect(inRail('/fair')).toBe('/fair')
    expect(hereIn(worlds(), '/casino/originals')).toBe('/casino')
    expect(hereIn(worlds(), '/user/account')).toBeUndefined()
    expect(hereIn(worlds(), '/homework')).toBeUndefined()
  })
})

describe('where one is', () => {
  it.each([
    ['/home', undefined, undefined],
    ['/games/mines', '/games/mines', '/casino'],
    ['/games/double', '/games/double', '/casino'],
    ['/play/caju-de-ouro', undefined, '/casino'],
    ['/providers', '/providers', '/casino'],
    ['/providers/jogo-limpo', '/providers', '/casino'],
    ['/sports/esports', '/sports/esports', '/sports'],
    ['/altenar-sports/futebol', '/altenar-sports', '/sports'],
    ['/rules-betting', '/rules-betting', '/sports'],
    ['/promotions', '/promotions', undefined],
    ['/user/wallet/withdraw', undefined, undefined],
  ])('on %s the current entry is %s in the rail, and the world is %s', (path, side, world) => {
    expect(inRail(path)).toBe(side)
    expect(hereIn(worlds(), path)).toBe(world)
  })

  it('each world has a rail of its own, and the account its four groups with the ways out first', () => {
    const rail = (path: string) => part(frame({}, path), 'nav')
    expect(rail('/casino')).toContain('href="/games/mines"')
    expect(rail('/sports')).toContain('href="/sports/esports"')
    expect(rail('/sports')).not.toContain('href="/games/mines"')
    const account = rail('/user/wallet/deposit')
    expect(account).not.toContain('href="/games/mines"')
    expect(account).toMatch(/<a(?=[^>]*href="\/user\/wallet\/deposit")(?=[^>]*aria-current="page")/)
    const groups = account.match(/<section[^>]*aria-label="([^"]*)"/g)
    expect(groups).toHaveLength(4)
    const [first = ''] = /href="\/user\/[^"]*"/.exec(account) ?? []
    expect(first).toBe('href="/user/wallet/withdraw"')
    expect(account).toContain('href="/user/protection"')
  })

  it.each([
    ['/user/account/password', '/user/account/password'],
    ['/user/password', '/user/account/password'],
    ['/user/protection/exclusion', '/user/protection/exclusion'],
    ['/casino', undefined],
  ])('on %s the menu of the account marks %s, as the rail does', (path, marked) => {
    const current = (html: string) =>
      [...html.matchAll(/<a(?=[^>]*aria-current="page")[^>]*href="([^"]*)"/g)].map(([, href]) => href)
    arrive({ data: { 'GET /v2/settings/': {} } })
    expect(current(renderHtml(<AccountMenu onClose={() => {}} />, path))).toEqual(marked ? [marked] : [])
    if (marked) expect(current(part(frame({}, path), 'nav'))).toEqual([marked])
  })

  it('is the page itself, or a place on the way to it; the account is one for all of its pages', () => {
    expect(frame({}, '/casino')).toMatch(/<a(?=[^>]*href="\/casino")(?=[^>]*aria-current="page")/)
    expect(frame({}, '/casino/originals')).toMatch(/<a(?=[^>]*href="\/casino")(?=[^>]*aria-current="true")/)
    const bar = (path: string) => frame({}, path).split('<nav').at(-1) ?? ''
    expect(bar('/user/bonus')).toMatch(/<button[^>]*aria-current="true"[^>]*>(?:(?!<button).)*Conta/s)
    expect(bar('/')).not.toMatch(/<button[^>]*aria-current/)
  })
})

describe('the footer', () => {
  it('says that there is no licence while there is none, and names the company once there is one', () => {
    expect(part(frame({}), 'footer')).toContain(pt.footer.no_licence)
    const licensed = part(
      frame({
        licence_company: 'Casa Boa S.A.',
        licence_cnpj: '12345678000195',
        licence_authorisation: 'Portaria nº 1 de 2026',
      }),
      'footer',
    )
    expect(licensed).toContain(
      'Casa Boa S.A., CNPJ 12.345.678/0001-95, autorizada pela Portaria nº 1 de 2026.',
    )
    expect(licensed).not.toContain(pt.footer.no_licence)
    expect(licensed.indexOf('Casa Boa S.A.')).toBeLessThan(licensed.indexOf(`>${pt.footer.play}<`))
  })

  it('[LAW-LIC-2] says how support and the ombudsman are reached, and when; what is not set is not there', () => {
    const company = { licence_company: 'Casa Boa S.A.' }
    const bare = part(frame(company), 'footer')
    expect(bare).not.toContain(pt.footer.support)
    expect(bare).not.toContain(pt.footer.ombudsman)
    const full = part(
      frame({
        ...company,
        licence_support_phone: '0800 555 1234',
        licence_support_email: 'oi@casa.example',
        licence_support_hours: 'todos os dias, 24 horas',
        licence_ombudsman_phone: '0800 555 4321',
        licence_ombudsman_email: 'ouvidoria@casa.example',
        licence_ombudsman_hours: 'dias úteis, das 9h às 18h',
      }),
      'footer',
    )
    expect(full).toContain('Atendimento: 0800 555 1234 · oi@casa.example · todos os dias, 24 horas')
    expect(full).toContain('Ouvidoria: 0800 555 4321 · ouvidoria@casa.example · dias úteis, das 9h às 18h')
  })

  it('[LAW-RG-7] leads to the self-exclusion of the government, apart from other links and highlighted', () => {
    expect(part(frame({}), 'footer')).toMatch(
      /<a(?=[^>]*href="https:\/\/www\.gov\.br\/autoexclusaoapostas")(?=[^>]*font-semibold)[^>]*>Autoexclusão em todas as casas/,
    )
  })

  it('leads to help, to the legal texts and to the networks that the house has', () => {
    const html = part(frame({ social_youtube: 'https://youtube.com/@casa', social_tiktok: '' }), 'footer')
    expect(html).toMatch(new RegExp(`<button[^>]*>${pt.footer.ask}</button>`))
    expect(html).toContain('href="tel:188"')
    expect(html).toContain('href="https://jogadoresanonimos.com.br"')
    expect(html).toContain('href="/termos-de-uso"')
    expect(html).toContain('href="https://youtube.com/@casa"')
    expect(html).not.toContain('TikTok')
  })

  it('marks a legal text that is not in the language of the reader', () => {
    expect(part(frame({}), 'footer')).toContain('>Termos</a>')
    speak('en', en)
    expect(part(frame({}), 'footer')).toContain('>Termos (Português)</a>')
  })

  it("carries the operator's disclaimer and its seal", () => {
    const html = part(
      frame({ footer_disclaimer_content: 'Aposte com calma.', footer_disclaimer_image: '/selo.png' }),
      'footer',
    )
    expect(html).toContain('Aposte com calma.')
    expect(html).toMatch(/<img src="\/selo.png" alt="Selo do operador" width="120" height="60"/)
  })

  it('[START-1] offers the language, Portuguese unless another was chosen', () => {
    expect(part(frame({}), 'footer')).toMatch(/<button[^>]*>.*Português<\/button>/s)
  })
})
