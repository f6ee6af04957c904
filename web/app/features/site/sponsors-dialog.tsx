import { imageUrl } from '@jogo/contract/images'
import type { Settings } from '@jogo/contract/settings'
import { Link } from '../../../shell/index.ts'
import { language, m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSettings } from '../../state/settings.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'

type Sponsorship = Settings['general_sponsorships'][number]

/** The house's sponsorships, from the settings; a sentence without sponsorships. */
export default function SponsorsDialog({ onClose }: { onClose: () => void }) {
  const { general_sponsorships: all = [] } = useSettings()
  return (
    <Modal title={m.site.sponsors_title} closeLabel={m.layouts.close} onClose={onClose} wide>
      <div className="flex flex-col gap-5">
        <p className={all.length > 0 ? 'text-muted' : 'font-semibold'}>
          {all.length > 0 ? m.site.sponsors_text : m.site.sponsors_none}
        </p>
        {all.length > 0 && (
          <ul className="grid gap-3 sm:grid-cols-2">
            {all.map((sponsorship) => (
              <li key={sponsorship.name} className="flex min-w-0 items-center gap-3 rounded-lg bg-raised p-4">
                <Logo of={sponsorship} />
                <span className="flex min-w-0 flex-col wrap-break-word">
                  {sponsorship.href ? (
                    <a
                      href={sponsorship.href}
                      target="_blank"
                      rel="noopener noreferrer"
                      className="inline-flex min-h-6 items-center gap-1.5 font-semibold underline underline-offset-4"
                    >
                      {sponsorship.name}
                      <span className="sr-only">{m.site.new_tab}</span>
                    </a>
                  ) : (
                    <strong className="font-semibold">{sponsorship.name}</strong>
                  )}
                  <span className="text-sm text-muted">{sponsorship.text[language]}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        <section className="flex flex-col gap-2">
          <h3 className="text-sm text-muted">{m.site.sponsors_rules}</h3>
          <ul className="flex flex-col gap-2 text-sm">
            {m.site.sponsors_rule_list.map((rule) => (
              <li key={rule} className="flex gap-3">
                <Icon name="check" size={18} className="text-accent-text" />
                <span>{rule}</span>
              </li>
            ))}
          </ul>
        </section>
        <Link href={paths.regulation('jogo-responsavel')} className={buttonClass('secondary', 'md', true)}>
          {m.site.sponsors_more}
        </Link>
      </div>
    </Modal>
  )
}

/** The logo in a box of fixed size; without a logo the first letter of the name. */
function Logo({ of: { name, image } }: { of: Sponsorship }) {
  const box = 'size-14 shrink-0 rounded-md bg-surface'
  return image ? (
    <img
      src={imageUrl(image, 'card')}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
      className={`${box} object-contain p-1.5`}
    />
  ) : (
    <span aria-hidden="true" className={`${box} grid place-items-center text-lg font-semibold text-muted`}>
      {name.slice(0, 1)}
    </span>
  )
}
