import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteWith } from '../test/site.ts'

let site: Awaited<ReturnType<typeof siteWith>>
beforeAll(async () => {
  site = await siteWith({})
}, 60_000)
afterAll(() => site.close())

describe('[START-7] the page for browsers that the bundle is not built for', () => {
  it.each([
    ['pt', 'Baixar Google Chrome', 'Baixar Mozilla Firefox'],
    ['en', 'Download Google Chrome', 'Download Mozilla Firefox'],
    ['es', 'Descargar Google Chrome', 'Descargar Mozilla Firefox'],
  ])('offers two browsers, in %s, without a script', async (code, chrome, firefox) => {
    const html = await site.html('/unsupported', { cookie: `wglang=${code}` })
    expect(html).toContain(`href="https://www.google.com/chrome/" rel="noopener">${chrome}`)
    expect(html).toContain(`href="https://www.mozilla.org/firefox/new/" rel="noopener">${firefox}`)
    expect(html).not.toContain('<script')
    expect(html).toContain('content="noindex"')
    expect(html).toMatch(/<svg aria-hidden="true"/)
    expect(html).not.toContain('var(--')
  })

  it('leads back to where the visitor wanted to go, on this site alone', async () => {
    expect(await site.html('/unsupported?from=%2Ffair%3Fa%3D%22')).toContain('<a href="/fair?a=%22">')
    for (const from of ['//evil.example', 'https://evil.example/', 'javascript:alert(1)'])
      expect(await site.html(`/unsupported?from=${encodeURIComponent(from)}`)).toContain('<a href="/">')
    expect(await site.html('/unsupported?from=/.//evil.example')).toContain('<a href="/evil.example">')
  })

  it('the test for it is written in a language that every browser reads', async () => {
    const script = /<script>([\s\S]*?)<\/script>/.exec(await site.html('/'))?.[1] ?? ''
    expect(script).toContain('/unsupported?from=')
    expect(script).not.toMatch(/=>|\?\.|`|\b(let|const|class|async)\b|import\(|\.\.\./)
    expect(() => new Function(script)).not.toThrow()
  })
})
