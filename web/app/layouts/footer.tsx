import { Link } from 'wouter'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'

export function Footer() {
  return (
    <footer className="border-t border-line bg-surface px-4 py-8 pb-24 text-sm text-muted lg:px-8 lg:pb-8">
      <div className="mx-auto grid max-w-7xl grid-cols-2 gap-8 lg:grid-cols-4">
        <FooterList title={m.shell.footer_game} links={[[paths.mines, m.shell.mines]]} />
        <FooterList
          title={m.shell.footer_money}
          links={[
            [paths.deposit, m.shell.deposit],
            [paths.withdraw, m.shell.withdraw],
            [paths.statement, m.shell.statement],
          ]}
        />
        <FooterList title={m.shell.footer_trust} links={[[paths.fair(), m.shell.fair]]} />
        <div className="flex flex-col gap-2">
          <h2 className="text-sm text-text">{m.shell.footer_help}</h2>
          <a href="tel:188" className="flex min-h-11 items-center underline underline-offset-4">
            {m.shell.footer_help_text}
          </a>
        </div>
      </div>
      <div className="mx-auto mt-8 flex max-w-7xl items-start gap-4 border-t border-line pt-6">
        <span className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-current text-sm font-bold">
          18+
        </span>
        <p className="max-w-3xl text-xs">
          <strong className="text-text">{m.shell.footer_adults}</strong> {m.shell.footer_care}{' '}
          {m.shell.footer_licence}
        </p>
      </div>
    </footer>
  )
}

function FooterList({ title, links }: { title: string; links: [href: string, name: string][] }) {
  return (
    <div className="flex flex-col gap-1">
      <h2 className="text-sm text-text">{title}</h2>
      {links.map(([href, name]) => (
        <Link key={href} href={href} className="flex min-h-11 items-center hover:text-text lg:min-h-8">
          {name}
        </Link>
      ))}
    </div>
  )
}
