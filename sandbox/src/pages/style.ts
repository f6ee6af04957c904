export const STYLE = `
:root{--bg:#f5f2ec;--card:#fff;--ink:#22201c;--soft:#6b655b;--line:#e2dccf;--go:#0b6b4f;--no:#a32638;--odd:#8a5a00;--edge:#1d1b18}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.sandbox{background:repeating-linear-gradient(135deg,#f3c64b 0 14px,#e9b833 14px 28px);color:#2b2100;font-size:13px;font-weight:600;text-align:center;padding:7px 12px}
nav{display:flex;gap:4px;overflow-x:auto;background:var(--edge);padding:6px max(10px,calc((100% - 1080px)/2 + 4px));position:sticky;top:0;z-index:2;scrollbar-width:none}
nav a{color:#d9d3c7;text-decoration:none;padding:9px 12px;border-radius:8px;white-space:nowrap;font-size:15px}
nav a:hover{background:#33302a}nav a[aria-current]{background:#f3c64b;color:#2b2100;font-weight:600}
main{max-width:1080px;margin:0 auto;padding:16px 16px 64px}
h1{font-size:26px;line-height:1.2;margin:12px 0 4px}h2{font-size:18px;margin:28px 0 10px}h3{font-size:16px;margin:0}
.intro{color:var(--soft);margin:0 0 16px;max-width:68ch}
.grid{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(100%,310px),1fr))}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:16px;display:flex;flex-direction:column;gap:8px;min-width:0;overflow-wrap:anywhere}
a.card,a.big{color:inherit;text-decoration:none}a.big:hover{text-decoration:underline}a.card:hover{border-color:var(--edge)}
.row{display:flex;justify-content:space-between;gap:10px;align-items:baseline;flex-wrap:wrap}
.big{font-size:24px;font-weight:650;font-variant-numeric:tabular-nums}
.soft{color:var(--soft);font-size:14px}.mono{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:13px}
.tag{display:inline-block;font-size:13px;font-weight:600;border-radius:99px;padding:2px 10px;background:#eee7d8;color:#4b4538}
.tag.go{background:#d8efe5;color:#07513b}.tag.no{background:#f8dcdf;color:#851a2a}.tag.odd{background:#fbe8c3;color:#6a4400}
a{color:#0b5a8a}form{margin:0}.buttons{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-top:4px}.buttons form:first-child,.buttons form:last-child:nth-child(even),.buttons .wide{grid-column:1/-1}
button,.button{font:inherit;font-size:15px;width:100%;min-height:44px;padding:8px 12px;border-radius:10px;border:1px solid var(--line);background:#faf8f3;color:var(--ink);cursor:pointer;text-align:center;text-decoration:none;display:inline-flex;align-items:center;justify-content:center}
button:hover{border-color:var(--edge)}button.go{background:var(--go);border-color:var(--go);color:#fff;font-weight:600}button.no{color:var(--no)}
button:disabled{opacity:.5;cursor:default}
:focus-visible{outline:3px solid #1f6feb;outline-offset:2px}
input,select,textarea{font:inherit;width:100%;min-height:44px;padding:8px 12px;border:1px solid #bdb5a5;border-radius:10px;background:#fff;color:inherit}
textarea{min-height:84px;resize:vertical;font-family:ui-monospace,Menlo,monospace;font-size:14px}
label{display:block;font-size:14px;font-weight:600;margin-bottom:4px}
.fields{display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));align-items:end}
.fields .two{grid-column:span 2}@media(max-width:520px){.fields .two{grid-column:auto}}
.short{max-width:480px}.list{display:flex;flex-direction:column;gap:8px}
.empty{border:1px dashed #c9c1b1;border-radius:14px;padding:24px;text-align:center;color:var(--soft)}
table{border-collapse:collapse;width:100%;font-size:14px}td,th{text-align:left;padding:8px 10px;border-bottom:1px solid var(--line);vertical-align:top}
th{font-size:13px;color:var(--soft)}.scroll{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:14px}
@media(max-width:620px){.log thead{display:none}.log,.log tbody,.log tr{display:block}.log tr{border-bottom:1px solid var(--line);padding:10px 12px}.log td{border:0;padding:2px 0;display:block;min-width:0}}
td.wrap{overflow-wrap:anywhere;min-width:180px}
summary{cursor:pointer;color:var(--soft);font-size:15px;padding:10px 0}summary:hover{color:var(--ink)}
.qr{width:176px;height:176px;background:#fff;padding:8px;border-radius:10px;border:1px solid var(--line)}.qr svg{width:100%;height:100%;display:block}
iframe{width:100%;border:1px solid var(--line);border-radius:10px;min-height:340px;background:#fff}
.phone{max-width:420px;margin:24px auto;padding:0 16px}.phone .card{gap:12px;padding:20px}.phone button{min-height:52px;font-size:17px}
#toast{position:fixed;left:16px;right:16px;bottom:16px;margin:auto;max-width:520px;background:var(--edge);color:#fff;border-radius:12px;padding:14px 16px;opacity:0;transform:translateY(8px);transition:opacity .15s,transform .15s;pointer-events:none}
#toast.on{opacity:1;transform:none}#toast.bad{background:var(--no)}
@media (prefers-reduced-motion:reduce){#toast{transition:none}}
`
