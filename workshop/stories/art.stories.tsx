import type { Meta, StoryObj } from '@storybook/react-vite'
import { BANNERS } from '../../art/banners.ts'
import { DIALOGS } from '../../art/dialogs.ts'
import { GAMES } from '../../art/games/all.ts'
import { language } from '../../web/app/lib/language.ts'
import { Spot } from '../../web/app/ui/spot.tsx'

const meta = { title: 'Art' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const spots = Object.entries(
  import.meta.glob<string>('../../art/drawings/*.svg', { eager: true, query: '?url', import: 'default' }),
)
const named = (begin: string) => spots.filter(([path]) => path.includes(`/${begin}`))

/** Three pictures in a row of 360 px, as on a phone. */
export const Shelf: Story = {
  render: () => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(110px,160px))] gap-2">
      {GAMES.map(({ slug, title }) => (
        <li key={slug}>
          <img
            src={`seeds/card-${slug}.svg`}
            alt={title.join(' ')}
            width="360"
            height="480"
            className="h-auto w-full rounded-md"
          />
        </li>
      ))}
    </ul>
  ),
}

export const Cards: Story = {
  render: () => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-4">
      {GAMES.map(({ slug, title }) => (
        <li key={slug}>
          <img
            src={`seeds/card-${slug}.svg`}
            alt={title.join(' ')}
            width="360"
            height="480"
            className="h-auto w-full rounded-md"
          />
        </li>
      ))}
    </ul>
  ),
}

/** The banners in the language of the toolbar; a banner without texts in this language shows the Portuguese texts. */
const Banners = ({ format, width, height }: { format: string; width: number; height: number }) => (
  <ul className="flex flex-wrap gap-4">
    {BANNERS.map(({ slug, words }) => (
      <li key={slug}>
        <img
          src={`seeds/banner-${slug}${language !== 'pt' && words[language] ? `-${language}` : ''}-${format}.svg`}
          alt={(words[language] ?? words.pt).join(' ')}
          width={width}
          height={height}
          className="h-auto max-w-full rounded-lg"
        />
      </li>
    ))}
  </ul>
)

export const BannersOnDesktops: Story = {
  render: () => <Banners format="desktop" width={1280} height={400} />,
}
export const BannersOnPhones: Story = { render: () => <Banners format="mobile" width={390} height={195} /> }

export const Dialogs: Story = {
  render: () => (
    <ul className="flex flex-wrap gap-4">
      {DIALOGS.map(({ kind }) => (
        <li key={kind} className="flex flex-col gap-1 text-xs text-muted">
          <img src={`seeds/dialog-${kind}.svg`} alt="" width="448" height="224" className="rounded-lg" />
          {kind}
        </li>
      ))}
    </ul>
  ),
}

export const Spots: Story = {
  render: () => (
    <ul className="flex flex-wrap gap-4">
      {[...named('spot-'), ...named('category-')].map(([path, url]) => (
        <li
          key={path}
          className="flex flex-col items-center gap-2 rounded-lg bg-surface p-4 text-xs text-muted"
        >
          <Spot art={url} size={path.includes('/spot-') ? 'spot' : 'category'} />
          {path.replace(/^.*\//, '')}
        </li>
      ))}
    </ul>
  ),
}

export const Drawings: Story = {
  render: () => (
    <ul className="flex flex-wrap items-start gap-4">
      {spots
        .filter(([path]) => !/\/(spot|category)-/.test(path))
        .map(([path, url]) => (
          <li key={path} className="flex flex-col gap-2 text-xs text-muted">
            <img src={url} alt="" width="360" className="h-auto" />
            {path.replace(/^.*\//, '')}
          </li>
        ))}
    </ul>
  ),
}
