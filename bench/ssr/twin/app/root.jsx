// biome-ignore-all lint/security/noDangerouslySetInnerHtml: our own style sheet
import { Links, Meta, Outlet, Scripts } from 'react-router'
import { CSS } from './generated/shell.js'

/** Style in the head, as our own document has it. */
export function Layout({ children }) {
  return (
    <html lang="pt-BR" data-layout="default" data-theme="dark">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
        <style dangerouslySetInnerHTML={{ __html: CSS }} />
      </head>
      <body>
        <div id="root">{children}</div>
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
