import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { contrast } from '../../web/app/styles/colour.ts'
import { ELEVATION, MOTION, RADIUS, SPACE, TYPE } from '../../web/app/styles/scale.ts'
import { LAYOUTS, type Layout, layoutTokens, type Theme } from '../../web/app/styles/tokens.ts'
import { Button } from '../../web/app/ui/button.tsx'

const meta = { title: 'Tokens' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const GROUNDS = ['ground', 'surface', 'raised'] as const
const INKS = ['text', 'muted', 'accent-text', 'win-text', 'danger-text'] as const
const FILLS = ['accent', 'win', 'danger'] as const

function Palette({ layout, theme }: { layout: Layout; theme: Theme }) {
  const tokens = layoutTokens(layout, theme)
  const ratio = (ink: string, ground: string) => contrast(tokens[ink] ?? '', tokens[ground] ?? '').toFixed(1)
  return (
    <section
      data-layout={layout}
      data-theme={theme}
      className="flex flex-col gap-3 rounded-lg bg-ground p-5 text-text"
    >
      <h3 className="text-lg">
        {layout}, {theme}
      </h3>
      <div className="grid grid-cols-3 gap-2">
        {GROUNDS.map((ground) => (
          <div
            key={ground}
            className="rounded-md border border-line p-3 text-sm"
            style={{ background: `var(--${ground})` }}
          >
            <p className="pb-2 text-xs text-muted">
              {ground} {tokens[ground]}
            </p>
            {INKS.map((ink) => (
              <p key={ink} className="flex justify-between gap-2" style={{ color: `var(--${ink})` }}>
                <span>{ink}</span>
                <span>{ratio(ink, ground)}</span>
              </p>
            ))}
          </div>
        ))}
      </div>
      <div className="grid grid-cols-3 gap-2">
        {FILLS.map((fill) => (
          <p
            key={fill}
            className="flex justify-between rounded-md p-3 text-sm font-semibold"
            style={{ background: `var(--${fill})`, color: `var(--on-${fill})` }}
          >
            <span>{fill}</span>
            <span>{ratio(`on-${fill}`, fill)}</span>
          </p>
        ))}
      </div>
    </section>
  )
}

export const Colour: Story = {
  parameters: { layout: 'padded' },
  render: () => (
    <div className="grid gap-6 xl:grid-cols-2">
      {(Object.keys(LAYOUTS) as Layout[]).flatMap((layout) =>
        (['dark', 'light'] as const).map((theme) => (
          <Palette key={layout + theme} layout={layout} theme={theme} />
        )),
      )}
    </div>
  ),
}

export const Type: Story = {
  render: () => (
    <div className="flex flex-col gap-5">
      {Object.entries(TYPE).map(([name, { size, line, use }]) => (
        <div key={name} className="flex flex-col gap-1">
          <p className="text-xs text-muted">
            {name}: {size}px / {line} — {use}
          </p>
          <p style={{ fontSize: size, lineHeight: line }}>R$ 1.234,56 confira cada resultado</p>
        </div>
      ))}
      <p className="text-muted">
        Weight does the work of size: <span className="font-medium">500</span>,{' '}
        <span className="font-semibold">600</span>, <span className="font-bold">700</span>. Numbers are
        tabular: 1.111,11 under 8.888,88.
      </p>
    </div>
  ),
}

export const Space: Story = {
  render: () => (
    <ul className="flex flex-col gap-2">
      {SPACE.map((pixels) => (
        <li key={pixels} className="flex items-center gap-4 text-sm">
          <span className="w-12 text-right text-muted">{pixels}</span>
          <span className="h-5 rounded-sm bg-accent" style={{ width: pixels }} />
        </li>
      ))}
    </ul>
  ),
}

export const RadiusAndElevation: Story = {
  render: () => (
    <div className="flex flex-wrap gap-6">
      {Object.entries(RADIUS).map(([name, pixels]) => (
        <div
          key={name}
          className="grid size-32 place-items-center border border-line bg-surface text-sm"
          style={{ borderRadius: pixels }}
        >
          {name}: {pixels}
        </div>
      ))}
      {ELEVATION.map(({ name, background, shadow, use }) => (
        <div
          key={name}
          className="grid h-32 w-56 place-items-center rounded-md p-4 text-center text-sm"
          style={{ background: `var(--${background})`, boxShadow: shadow }}
        >
          {name}: {use}
        </div>
      ))}
    </div>
  ),
}

function Moving() {
  const [there, setThere] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button onClick={() => setThere(!there)}>Move</Button>
      </div>
      {Object.entries(MOTION).map(([name, { ms, ease, use }]) => (
        <div key={name} className="flex flex-col gap-1">
          <p className="text-xs text-muted">
            {name}: {ms} ms {ease} — {use}
          </p>
          <div className="h-12 w-80 rounded-md bg-surface p-1">
            <div
              className="size-10 rounded-sm bg-accent"
              style={{
                transform: there ? 'translateX(17rem)' : 'none',
                transition: `transform ${ms}ms ${ease}`,
              }}
            />
          </div>
        </div>
      ))}
    </div>
  )
}

export const Motion: Story = { render: () => <Moving /> }
