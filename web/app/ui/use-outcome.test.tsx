// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../test/dom.tsx'
import { useOutcome } from './use-outcome.ts'

function Charge({ phase }: { phase: string | undefined }) {
  const place = useOutcome<HTMLDivElement>(phase)
  return <div ref={place}>{phase === 'approved' ? <h1>Recebido</h1> : <p>{phase}</p>}</div>
}

const scrolled = vi.fn()

beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollIntoView = scrolled
})

it('an outcome that comes while the reader looks elsewhere is scrolled to and focused', () => {
  const show = mount(<Charge phase="paying" />)
  expect(scrolled).not.toHaveBeenCalled()
  show(<Charge phase="approved" />)
  expect(document.activeElement?.textContent).toBe('Recebido')
  expect(scrolled).toHaveBeenCalledOnce()
  show(<Charge phase="approved" />)
  expect(scrolled).toHaveBeenCalledOnce()
})

it('an outcome that the page opens with moves nothing', () => {
  const show = mount(<Charge phase={undefined} />)
  show(<Charge phase="approved" />)
  expect(scrolled).not.toHaveBeenCalled()
})
