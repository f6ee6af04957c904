import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import emptyFavourites from '../../art/drawings/spot-empty-favourites.svg'
import { Button } from '../../web/app/ui/button.tsx'
import { Countdown } from '../../web/app/ui/countdown.tsx'
import { Elapsed } from '../../web/app/ui/elapsed.tsx'
import { Empty } from '../../web/app/ui/empty.tsx'
import { Modal } from '../../web/app/ui/modal.tsx'
import { Skeleton } from '../../web/app/ui/skeleton.tsx'
import { Spinner } from '../../web/app/ui/spinner.tsx'
import { Toasts, toast } from '../../web/app/ui/toast.tsx'
import { Tooltip } from '../../web/app/ui/tooltip.tsx'
import { State, States } from '../states.tsx'
import { words } from '../words.ts'

const meta = { title: 'Components/Feedback' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const soon = new Date(Date.now() + 14 * 60_000 + 59_000).toISOString()
const ago = new Date(Date.now() - 72_000).toISOString()

export const NothingHere: Story = {
  render: () => {
    const w = words()
    const action = <Button kind="secondary">{w.emptyAction}</Button>
    return (
      <States wide>
        <Empty art={emptyFavourites} title={w.emptyTitle} text={w.emptyText} action={action} />
        <Empty icon="receipt-text" title={w.emptyTitle} text={w.emptyText} />
        <Empty icon="wifi-off" title={w.failed} text={w.long} action={action} />
      </States>
    )
  },
}

export const OnItsWay: Story = {
  render: () => (
    <States>
      <State name="Skeletons stand in the final size">
        <div className="flex w-full flex-col gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </State>
      <State name="Spinner, for what is pressed">
        <Spinner />
        <Spinner size={32} />
      </State>
      <State name="Until it ends, since it began">
        <span className="text-xl">
          <Countdown until={soon} />
        </span>
        <span className="text-xl text-muted">
          <Elapsed since={ago} />
        </span>
      </State>
    </States>
  ),
}

export const Toast: Story = {
  render: () => {
    const w = words()
    return (
      <>
        <Toasts />
        <State name="Two seconds, then half a second to go; above an open dialog too">
          <Button onClick={() => toast(w.arrived, 'good')}>{w.deposit}</Button>
          <Button kind="secondary" onClick={() => toast(w.saved)}>
            {w.statement}
          </Button>
          <Button kind="danger" onClick={() => toast(w.failed, 'bad')}>
            {w.withdraw}
          </Button>
          <Button kind="quiet" onClick={() => toast(w.long, 'good')}>
            {w.long.slice(0, 24)}…
          </Button>
        </State>
      </>
    )
  },
}

export const Tooltips: Story = {
  render: () => {
    const w = words()
    return (
      <div className="grid justify-items-center gap-6 pt-24">
        <Tooltip text={w.tip}>{w.tipOn}</Tooltip>
        <p className="max-w-sm text-sm text-muted">{w.statementText}</p>
      </div>
    )
  },
}

function Opened({
  long = false,
  wide = false,
  start = false,
}: {
  long?: boolean
  wide?: boolean
  start?: boolean
}) {
  const [open, setOpen] = useState(start)
  const w = words()
  return (
    <>
      <Button onClick={() => setOpen(true)}>{long ? `${w.deposit} ↕` : w.deposit}</Button>
      {open && (
        <Modal
          title={long ? w.long : w.deposit}
          closeLabel={w.close}
          onClose={() => setOpen(false)}
          wide={wide}
        >
          <div className="flex flex-col gap-4">
            {Array.from({ length: long ? 12 : 1 }, (_, line) => (
              <p key={line} className="text-muted">
                {w.formError}
              </p>
            ))}
            <Button wide onClick={() => setOpen(false)}>
              {w.close}
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}

export const Dialog: Story = { render: () => <Opened start /> }
export const DialogWithMuch: Story = { render: () => <Opened long wide /> }
