import { imageUrl } from '@jogo/contract/images'
import { type ReactNode, useState } from 'react'
import { GOVERNMENT_EXCLUSION } from '../features/protection/places.ts'
import { isClosed } from '../lib/closed.ts'
import { MENU_GAMES } from '../lib/games.ts'
import { language, m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { usePublic } from '../lib/queries/public.ts'
import { openDialog } from '../state/dialogs.ts'
import { isBarred, useSession } from '../state/player.ts'
import { chooseTheme, useTheme } from '../state/preferences.ts'
import { useSettings } from '../state/settings.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { Licence } from './licence.tsx'
import { Brand } from './logo.tsx'
import { MenuLink } from './menu-link.tsx'

type Row = [way: string | (() => void), name: string]

/** The licence first, then sections, payment, legal texts and help. Hydrated on scroll. */
export default function Footer() {
  const settings = useSettings()
  const light = useTheme() === 'light'
  const barred = isBarred(useSession(), 'may_deposit')
  const { data: legal = [] } = usePublic('GET /v2/regulations')
  const networks = [
    [settings.social_instagram, 'Instagram'],
    [settings.social_facebook, 'Facebook'],
    [settings.social_twitter, 'X'],
    [settings.social_youtube, 'YouTube'],
    [settings.social_tiktok, 'TikTok'],
    [settings.social_telegram, 'Telegram'],
  ] as const
  const social = networks.flatMap(([href, name]): [string, string][] => (href ? [[href, name]] : []))
  return (
    <footer className="border-t border-line bg-surface px-4 pt-6 pb-24 text-sm text-muted lg:px-8 lg:pb-8">
      <div className="mx-auto flex max-w-7xl flex-col gap-8">
        <div className="flex items-start gap-4 text-xs">
          <span className="grid size-11 shrink-0 place-items-center rounded-full border-2 text-sm font-bold">
            18+
          </span>
          <div className="flex max-w-4xl flex-col gap-2">
            <p>
              <strong className="text-text">{m.footer.adults}</strong>{' '}
              {settings.footer_disclaimer_content || m.footer.care}
            </p>
            <p>
              <a
                href={GOVERNMENT_EXCLUSION}
                target="_blank"
                rel="noreferrer"
                className="font-semibold text-text underline underline-offset-4"
              >
                {m.footer.national_exclusion}
              </a>
            </p>
            <Licence settings={settings} />
          </div>
          {settings.footer_disclaimer_image && (
            <img
              src={imageUrl(settings.footer_disclaimer_image, 'banMobile')}
              alt={m.footer.seal}
              width={120}
              height={60}
              loading="lazy"
              className="ml-auto object-contain"
            />
          )}
        </div>

        <div className="grid gap-x-4 lg:grid-cols-4">
          <Links
            title={m.footer.play}
            links={[
              [paths.casino, m.layouts.casino],
              [paths.slots, m.layouts.slots],
              ...MENU_GAMES.map(({ name, title }): Row => [paths.game(name), title]),
              ...(isClosed(paths.sports, settings) ? [] : [[paths.sports, m.layouts.sports] as Row]),
              [paths.providers, m.footer.providers],
              [paths.promotions, m.layouts.promotions],
            ]}
          />
          <Links
            title={m.footer.money}
            links={[
              ...(barred ? [] : [[paths.deposit, m.layouts.deposit] as Row]),
              [paths.withdraw, m.layouts.withdraw],
              [paths.statement, m.layouts.statement],
              [paths.wallet, m.layouts.wallet],
            ]}
          />
          <Links
            title={m.footer.rules}
            links={[
              [paths.fair(), m.layouts.fair],
              ...legal.map((text): Row => [paths.regulation(text.slug), named(text)]),
            ]}
          />
          <Links
            title={m.footer.help}
            links={[
              [() => openDialog({ name: 'help' }), m.footer.ask],
              [paths.protection, m.footer.limits],
              ['tel:188', m.footer.cvv],
              ['https://jogadoresanonimos.com.br', m.footer.anonymous_gamblers],
              ...(settings.licence_support_email
                ? [[`mailto:${settings.licence_support_email}`, settings.licence_support_email] as Row]
                : []),
              ...(settings.licence_support_phone
                ? [[`tel:${settings.licence_support_phone}`, settings.licence_support_phone] as Row]
                : []),
            ]}
          />
        </div>

        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
          <span className="flex items-center gap-2 text-base text-text">
            <Brand />
          </span>
          <span className="flex min-h-11 items-center gap-2" title={m.footer.pix_text}>
            <PixMark />
            {m.footer.pix}
          </span>
          {social.length > 0 && (
            <ul aria-label={m.footer.social} className="flex flex-wrap gap-x-4">
              {social.map(([href, name]) => (
                <li key={name}>
                  <MenuLink href={href} className={LINK}>
                    {name}
                  </MenuLink>
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-2 lg:ml-auto">
            <Choice icon="heart" onClick={() => openDialog({ name: 'sponsors' })}>
              {m.footer.sponsors}
            </Choice>
            <Choice icon="lock" onClick={() => openDialog({ name: 'privacy' })}>
              {m.footer.cookies}
            </Choice>
            <Choice icon="languages" onClick={() => openDialog({ name: 'language' })}>
              {m.footer.languages[language]}
            </Choice>
            <Choice icon={light ? 'moon' : 'sun'} onClick={() => chooseTheme(light ? 'dark' : 'light')}>
              {light ? m.footer.dark : m.footer.light}
            </Choice>
          </div>
        </div>
      </div>
    </footer>
  )
}

/** A text without translation shows its language after its title. */
const named = (text: { title: string; language: string }) =>
  text.language === language
    ? text.title
    : `${text.title} (${m.footer.languages[text.language as typeof language]})`

/** A long e-mail address wraps instead of widening the page. */
const LINK = 'flex min-h-11 items-center py-1 text-left wrap-anywhere hover:text-text lg:min-h-8'

/** Whether the reader has opened a group in the server's HTML, before hydration replaces it. */
const isUnfolded = (title: string): boolean =>
  typeof document !== 'undefined' &&
  [...document.querySelectorAll<HTMLDetailsElement>('footer details')].some(
    ({ open, textContent }) => open && textContent === title,
  )

/**
 * On a phone CSS folds the links under their title, which works before any script. The links stand outside of `details`, so that every
 * desktop shows them.
 */
function Links({ title, links }: { title: string; links: Row[] }) {
  const [wasOpen] = useState(() => isUnfolded(title))
  return (
    <div className="flex min-w-0 flex-col">
      <details open={wasOpen} className="peer lg:hidden">
        <summary className="min-h-11 py-2.5 font-semibold text-text">{title}</summary>
      </details>
      <h2 className="text-sm text-text max-lg:hidden">{title}</h2>
      <div className="max-lg:hidden peer-open:block">
        {links.map(([way, name]) =>
          typeof way === 'function' ? (
            <button key={name} type="button" aria-haspopup="dialog" onClick={way} className={LINK}>
              {name}
            </button>
          ) : /^(tel|mailto):/.test(way) ? (
            <a key={way} href={way} className={LINK}>
              <span>
                {name.split('@')[0]}
                {name.includes('@') && <wbr />}
                {name.replace(/^[^@]*/, '')}
              </span>
            </a>
          ) : (
            <MenuLink key={way} href={way} className={LINK}>
              {name}
            </MenuLink>
          ),
        )}
      </div>
    </div>
  )
}

interface ChoiceProps {
  icon: IconName
  onClick: () => void
  children: ReactNode
}

function Choice({ icon, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-11 items-center gap-2 rounded-md border border-edge px-3 font-medium hover:text-text"
    >
      <Icon name={icon} size={18} />
      {children}
    </button>
  )
}

/** The Pix symbol: four squares around a point; our own drawing, in the colour of the text. */
function PixMark() {
  return (
    <svg width={18} height={18} viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d="m12 2 10 10-10 10L2 12Zm-4.500 6 4.500 4.500L16.500 8M7.500 16l4.500-4.500 4.500 4.500" />
    </svg>
  )
}
