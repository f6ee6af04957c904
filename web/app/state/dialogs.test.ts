import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeDialog, dialog, followHistory, leaveDialogEntry, openAuth, openDialog } from './dialogs.ts'

/** A history like in browsers: a step back takes effect later and fires `popstate`. */
let entries: { dialog?: string }[]
const stepped = new EventTarget()

beforeEach(() => {
  entries = [{}]
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1)
    },
    pushState: (state: object) => entries.push(state),
    replaceState: (state: object) => entries.splice(-1, 1, state),
    back: () =>
      setTimeout(() => {
        entries.pop()
        followHistory()
        stepped.dispatchEvent(new Event('popstate'))
      }),
  })
  vi.stubGlobal('addEventListener', stepped.addEventListener.bind(stepped))
})
afterEach(async () => {
  await closeDialog()
  vi.unstubAllGlobals()
})

const names = () => entries.map((entry) => entry.dialog)

it.each([
  ['login', 'login'],
  ['register', 'register'],
  ['recover', 'recover'],
  ['', 'register'],
  ['constructor', 'register'],
])('[DLG-1] the mode %j shows %s', (mode, shown) => {
  openAuth(mode)
  expect(dialog.get()).toMatchObject({ name: 'auth', mode: shown })
})

it('[DLG-1] the mode close closes', async () => {
  openAuth('login')
  openAuth('close')
  expect(dialog.get()).toBeUndefined()
  await leaveDialogEntry()
  expect(names()).toEqual([undefined])
})

it('one opened while another is being left stays, in an entry of its own', async () => {
  openDialog({ name: 'help' })
  const left = closeDialog()
  openDialog({ name: 'language' })
  openDialog({ name: 'search' })
  await left
  await Promise.resolve()
  expect(dialog.get()?.name).toBe('search')
  expect(names()).toEqual([undefined, 'search'])
})

it('one opened and closed again while another is being left leaves no entry', async () => {
  openDialog({ name: 'help' })
  void closeDialog()
  openDialog({ name: 'language' })
  await closeDialog()
  expect(dialog.get()).toBeUndefined()
  expect(names()).toEqual([undefined])
})

it('another takes the place of the one that is open, and one step back closes it', async () => {
  openDialog({ name: 'help' })
  openDialog({ name: 'language' })
  expect(names()).toEqual([undefined, 'language'])
  await closeDialog()
  expect(names()).toEqual([undefined])
})

it('the entry of one that a reload has closed is left, and the next one has its own', async () => {
  entries = [{}, { dialog: 'help' }]
  const left = leaveDialogEntry()
  openDialog({ name: 'language' })
  await left
  await Promise.resolve()
  expect(names()).toEqual([undefined, 'language'])
})
