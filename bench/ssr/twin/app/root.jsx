// biome-ignore-all lint/security/noDangerouslySetInnerHtml: our own style sheet and icons
import { Links, Meta, Outlet, Scripts } from 'react-router'
import { CSS, ICONS } from './generated/shell.js'

/** Style in the head and icons before the content, as our own document has them. */
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
        <div hidden dangerouslySetInnerHTML={{ __html: ICONS }} />
        <div id="root">{children}</div>
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
