import { SETTINGS } from '@jogo/contract/settings'
import { describe, expect, it } from 'vitest'
import { fillIn } from './fill-in.ts'
import { renderMarkdown } from './markdown.ts'

const html = (text: string) => renderMarkdown(text).html

describe('a text', () => {
  it.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['Oi <b onclick="alert(1)">você</b>'],
    ['<!-- -->\n<svg onload=alert(1)>'],
  ])('shows mark-up as it was typed: %s', (text) => {
    expect(html(text)).not.toMatch(/<(script|img|b|svg|!--)/)
    expect(html(text)).toContain('&lt;')
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'java&#10;script:alert(1)',
    '//x.example',
    'http://x.example',
  ])('does not link to %s', (address) => expect(html(`[aqui](${address})`)).not.toContain('<a'))

  it('loads no picture from elsewhere', () => {
    expect(html('![x](https://estranho.example/a.png)')).not.toContain('<img')
  })

  it('marks links that leave the site, and only those', () => {
    expect(html('[a](https://cvv.org.br)')).toContain('<a href="https://cvv.org.br" rel="noopener nofollow">')
    expect(html('[a](/fair)')).toContain('<a href="/fair">')
  })

  it('gives every heading an address of its own', () => {
    const { html, headings } = renderMarkdown('## 1. Saque é já\n\n### Já\n\n## Já\n\n## `Já`\n\n## ★')
    expect(headings).toEqual([
      { id: '1-saque-e-ja', text: '1. Saque é já' },
      { id: 'ja-2', text: 'Já' },
      { id: 'ja-3', text: 'Já' },
      { id: 'secao', text: '★' },
    ])
    for (const { id } of headings) expect(html).toContain(`<h2 id="${id}">`)
    expect(html).toContain('<h3 id="ja">')
  })
})

describe('values of the site in a text', () => {
  const settings = { ...SETTINGS, deposit_min: 1_250 }

  it('are those of this moment, in the language of the text', () => {
    expect(html(fillIn('{{deposit_min}}', settings, 'pt'))).toContain('R$\u00a012,50')
    expect(html(fillIn('{{mines_rtp}}', { ...settings, mines_rtp_bp: 9_725 }, 'pt'))).toContain('97,25%')
    expect(html(fillIn('{{mines_rtp}}', { ...settings, mines_rtp_bp: 9_725 }, 'en'))).toContain('97.25%')
  })

  it('say so where the operator gave none, and claim no licence', () => {
    expect(html(fillIn('{{support_email}}', settings, 'pt'))).toContain('ainda não informado')
    expect(html(fillIn('{{operator}}', settings, 'pt'))).toContain('ainda não há licença')
    const given = { ...settings, licence_company: 'Casa *Um* Ltda.', licence_cnpj: '11222333000181' }
    const text = html(fillIn('{{operator}}', given, 'pt'))
    expect(text).toContain('Casa *Um* Ltda., CNPJ 11.222.333/0001-81.')
    expect(text).toContain('Ainda não informado pelo operador: sede, autorização de operação.')
    const whole = { ...given, licence_address: 'Recife, PE', licence_authorisation: 'Portaria nº 1 de 2026' }
    expect(html(fillIn('{{operator}}', whole, 'en'))).toBe(
      '<p>Casa *Um* Ltda., CNPJ 11.222.333/0001-81, seated at Recife, PE. Authorisation to operate: Portaria nº 1 de 2026.</p>\n',
    )
    const bare = { ...settings, licence_company: 'Casa Ltda.' }
    expect(html(fillIn('{{operator}}', bare, 'es'))).toContain(
      'Casa Ltda. Aún no informado por el operador: CNPJ,',
    )
  })

  it('name the ways to support in one breath, and say once that there is none yet', () => {
    const ways = (more: object) => html(fillIn('{{support}}', { ...settings, ...more }, 'pt'))
    expect(ways({})).toBe('<p>os contatos ainda não foram publicados pelo operador</p>\n')
    expect(ways({ licence_support_phone: '0800 1' })).toBe('<p>0800 1</p>\n')
    const both = { licence_support_email: 'oi@casa.example', licence_support_phone: '0800 1' }
    expect(ways(both)).toBe('<p>oi@casa.example · 0800 1</p>\n')
  })

  it('cannot become mark-up', () => {
    const given = { ...settings, general_site_title: '[x](https://estranho.example) **x** `x`' }
    expect(html(fillIn('{{site}}', given, 'pt'))).toBe('<p>[x](https://estranho.example) **x** `x`</p>\n')
  })

  it('leave unknown names as they are', () => {
    expect(fillIn('{{nada}} {{constructor}}', settings, 'pt')).toBe('{{nada}} {{constructor}}')
  })
})
