export const STYLE = `
:host{display:block;container-type:inline-size;color-scheme:light}
*{box-sizing:border-box}[hidden]{display:none!important}
.book{display:flex;flex-direction:column;color:#14201a;background:#f4f6f3;font:16px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;border-radius:12px;min-height:inherit}
.book.dark{color-scheme:dark;color:#eef3ef;background:#161d19}
nav{display:flex;gap:4px;padding:8px;overflow-x:auto}
button,input{font:inherit;color:inherit}
button{min-height:44px;min-width:44px;border:1px solid #8a968f;border-radius:10px;background:#fff;padding:0 12px;cursor:pointer}
.dark button{background:#232d28;border-color:#56625b}
button[aria-current=page],button[aria-pressed=true]{background:#0c5b3a;border-color:#0c5b3a;color:#fff}
button:disabled{opacity:.55;cursor:default}
button.go{background:#0c5b3a;border-color:#0c5b3a;color:#fff;font-weight:700;width:100%}
:focus-visible{outline:3px solid #1f6feb;outline-offset:2px}
.cols{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;padding:0 8px 12px;align-items:start}
.say{margin:0;padding:10px 12px;background:#fff4d6;color:#4b3600}.say:empty{display:none}
h2,h3{margin:0;font-size:16px}h3{font-size:14px;margin:10px 0 6px}
.card{background:#fff;border:1px solid #d8dfda;border-radius:10px;padding:10px;margin:0 0 8px}
.dark .card{background:#1d2621;border-color:#38433d}
.head{display:flex;gap:8px;justify-content:space-between;align-items:center}
.soft{font-size:14px;opacity:.8}
.name{background:none!important;border:0;padding:0;text-align:start;font-weight:600;color:inherit!important}
.odds{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:6px;margin-top:6px}
.odds button{display:flex;flex-direction:column;align-items:center;justify-content:center;line-height:1.2;padding:4px}
.odds small{font-size:12px;max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.odds b,.num{font-variant-numeric:tabular-nums}
.slip{position:sticky;bottom:var(--book-bottom,0px);z-index:2;background:#fff;border-top:1px solid #8a968f;padding:8px;max-height:80vh;overflow:auto}
.dark .slip{background:#1d2621}
.slip .toggle{width:100%}
.slip ul{list-style:none;margin:8px 0;padding:0}.slip li{display:flex;gap:8px;align-items:center;justify-content:space-between;padding:4px 0}
.field{display:flex;gap:8px;align-items:center;margin:8px 0}
.field input[inputmode]{width:9em;min-height:44px;padding:0 10px;border:1px solid #8a968f;border-radius:10px;background:transparent}
.field input[type=checkbox]{width:24px;height:24px}
@container (min-width:860px){.cols{grid-template-columns:minmax(0,1fr) 320px;padding-bottom:12px}
.slip{position:sticky;top:var(--book-top,8px);bottom:auto;border:1px solid #d8dfda;border-radius:10px;max-height:none}.slip .toggle{display:none}.slip .body{display:block!important}}
`
