import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: process.env.CHROME ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] })
for (const [w,h] of [[360,800],[1440,900]]) {
  const p = await b.newPage({ viewport: { width: w, height: h }, hasTouch: w<500 })
  p.on('console', m => m.type()==='error' && console.log(w, m.text().slice(0,200)))
  for (const [n,path] of JSON.parse(process.argv[2])) {
    await p.goto('http://localhost:5100'+path); await p.waitForTimeout(2500)
    for (const t of ['Aceitar','Recusar']) { const x = p.getByRole('button',{name:new RegExp('^'+t)}).first(); if (await x.isVisible().catch(()=>false)) { await x.click().catch(()=>{}); break } }
    await p.waitForTimeout(500)
    await p.screenshot({ path: `/tmp/t/s-${n}-${w}.png` })
  }
}
await b.close()
