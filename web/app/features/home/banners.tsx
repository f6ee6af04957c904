import { bannerUrls } from '@jogo/contract/images'
import { useRef, useState } from 'react'
import { useGo } from '../../../shell/index.ts'
import type { Answer } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { onBannerClick } from '../../state/banner-click.ts'

type Banner = Answer<'GET /v2/banners'>[number]

/** Banners as a carousel without automatic movement. The first picture is the largest element of the page, so it comes first. */
export function Banners() {
  const { data: banners } = usePublic('GET /v2/banners')
  const shelf = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  if (!banners?.length) return null

  const show = (index: number) =>
    shelf.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })
  const onScroll = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = shelf.current ?? {}
    setAt(Math.round((scrollLeft / (scrollWidth - clientWidth || 1)) * (banners.length - 1)))
  }

  return (
    <section aria-label={m.home.banners}>
      <ul
        ref={shelf}
        onScroll={onScroll}
        className="[scrollbar-width:none] lg:[scrollbar-width:thin] -mx-4 grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col gap-2 overflow-x-auto overscroll-x-contain scroll-px-4 px-4 lg:mx-0 lg:auto-cols-[62%] lg:gap-4 lg:scroll-px-0 lg:px-0"
      >
        {banners.map((banner, index) => (
          <li key={banner.id} className="snap-start overflow-hidden rounded-lg">
            <Slide banner={banner} first={index === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="-my-1.5 flex justify-center">
          {banners.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              aria-label={m.home.banner_number(index + 1, banners.length)}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => show(index)}
              className="group grid h-11 w-9 place-items-center"
            >
              <span className="h-1.5 w-3 rounded-full bg-edge transition-colors duration-150 group-aria-[current]:bg-accent-text" />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

function Slide({ banner, first }: { banner: Banner; first: boolean }) {
  const go = useGo()
  const { mobile, desktop } = bannerUrls(banner)
  const picture = (
    <>
      <picture>
        <source media="(min-width: 64rem)" srcSet={desktop} width={1280} height={400} />
        <img
          src={mobile}
          alt={banner.alt}
          width={780}
          height={390}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          className="block aspect-2/1 w-full bg-raised lg:aspect-16/5"
        />
      </picture>
      {banner.link && banner.button && (
        <span className="absolute bottom-[8%] left-[5%] flex h-9 items-center rounded-md bg-[#fff] px-4 text-sm font-semibold text-[#0b1410] group-hover:brightness-90 lg:left-[7%]">
          {banner.button}
        </span>
      )}
    </>
  )
  if (!banner.link) return <div className="relative">{picture}</div>
  return (
    <a
      href={banner.link}
      className="group relative block"
      onClick={(event) => onBannerClick(event, banner.link, go)}
    >
      {picture}
    </a>
  )
}
