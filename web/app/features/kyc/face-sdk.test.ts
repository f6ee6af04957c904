// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const SDK = {
  script: 'https://cdn.company.example/faceindex.js',
  host: 'https://api.company.example',
  token: 't',
}
const WHOSE = { cpf: '52998224725', reference: 'ref-1' }

/** The module is imported anew for each test, because it loads the script once per page. */
let sdk: typeof import('./face-sdk.ts')
type Options = Parameters<NonNullable<Window['Legitimuz']>>[0]
let given: Options
let started: { cpf: string; referenceId: string } | undefined
let destroyed: number
let left: AbortController

/** The company's script: sets its global in the page. */
const arrives = (over: Partial<ReturnType<NonNullable<Window['Legitimuz']>>> = {}) => {
  window.Legitimuz = (options) => {
    given = options
    return {
      mount: () => document.getElementById(sdk.FACE_BOX)?.append(document.createElement('video')),
      startFaceIndex: (whose) => {
        started = whose
      },
      destroy: () => {
        destroyed += 1
      },
      ...over,
    }
  }
}
const scripts = () => [...document.head.querySelectorAll(`script[src="${SDK.script}"]`)]
const begin = () => {
  const ending = sdk.checkFace(SDK, WHOSE, left.signal)
  // The failure is asserted below.
  ending.catch(() => {})
  return ending
}
const endingProblem = (ending: Promise<unknown>) =>
  ending.then(
    () => 'none',
    (failure: unknown) => (failure instanceof sdk.FaceFailure ? failure.problem : String(failure)),
  )

/** The test browser fetches no scripts: it only reports success or failure. */
const comes = (isHere: boolean) => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } }
  Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: isHere })
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  sdk = await import('./face-sdk.ts')
  document.body.innerHTML = `<div id="${sdk.FACE_BOX}"></div>`
  ;[started, destroyed, left] = [undefined, 0, new AbortController()]
  comes(true)
})
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
  delete window.Legitimuz
})

describe('[KYC-8] the script of the company', () => {
  it('is not in the page until a check begins, and comes once, from the address that is configured', async () => {
    arrives()
    expect(scripts()).toHaveLength(0)
    for (let checks = 0; checks < 2; checks++) {
      const ending = begin()
      await vi.advanceTimersByTimeAsync(0)
      given.onClose()
      await ending
    }
    expect(scripts()).toHaveLength(1)
  })

  it.each([
    ['does not come', false],
    ['comes without its global', true],
  ])('that %s is a failure to start, and is asked for anew by the next try', async (_what, isHere) => {
    comes(isHere)
    expect(await endingProblem(begin())).toBe('start')
    expect(scripts()).toHaveLength(0)
    comes(true)
    arrives()
    const ending = begin()
    await vi.advanceTimersByTimeAsync(0)
    given.onClose()
    expect(await ending).toBe('closed')
  })

  it('that never comes is given up after 15 s', async () => {
    vi.spyOn(document.head, 'append').mockReturnValue()
    const ending = begin()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await endingProblem(ending)).toBe('start')
    vi.restoreAllMocks()
  })
})

describe('[KYC-5] [KYC-8] a check', () => {
  const open = async (over?: Parameters<typeof arrives>[0]) => {
    arrives(over)
    const ending = begin()
    await vi.advanceTimersByTimeAsync(0)
    return { ending }
  }

  it('is told whose it is, and ends when somebody went through it; nothing of it is left', async () => {
    const { ending } = await open()
    expect(given).toMatchObject({ host: SDK.host, token: SDK.token })
    expect(started).toEqual({ cpf: WHOSE.cpf, referenceId: WHOSE.reference })
    expect(document.querySelector('video')).not.toBeNull()
    given.onSuccess({ ref_id: WHOSE.reference })
    expect(await ending).toBe('sent')
    expect(document.querySelector('video')).toBeNull()
    expect(destroyed).toBe(1)
  })

  it.each<[string, (options: Options) => void, string]>([
    [
      'a camera that is not allowed',
      ({ onError }) => onError(new DOMException('no', 'NotAllowedError')),
      'denied',
    ],
    ['the same, told as text', ({ onError }) => onError(new Error('NotAllowedError')), 'denied'],
    ['no camera', ({ onError }) => onError({ toString: () => 'x NotFoundError y' }), 'no_camera'],
    ['a word that nobody knows', ({ onError }) => onError('constructorError'), 'other'],
    ['nothing at all', ({ onError }) => onError(undefined), 'other'],
    ['a text of a megabyte', ({ onError }) => onError('A'.repeat(2 ** 20)), 'other'],
    ['the success of another attempt', ({ onSuccess }) => onSuccess({ ref_id: 'ref-2' }), 'other'],
  ])('that ends with %s fails', async (_what, tell, problem) => {
    const { ending } = await open()
    tell(given)
    expect(await endingProblem(ending)).toBe(problem)
    expect(document.querySelector('video')).toBeNull()
    expect(destroyed).toBe(1)
  })

  it('that the person closes is closed, whatever is called afterwards', async () => {
    const { ending } = await open()
    given.onClose()
    given.onSuccess({ ref_id: WHOSE.reference })
    expect(await ending).toBe('closed')
  })

  it.each(['mount', 'startFaceIndex'] as const)('whose %s throws is a failure to start', async (name) => {
    const { ending } = await open({
      [name]: () => {
        throw new Error('there is no element')
      },
    })
    expect(await endingProblem(ending)).toBe('start')
  })

  it('that takes longer than five minutes is over', async () => {
    const { ending } = await open()
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(await endingProblem(ending)).toBe('late')
    expect(destroyed).toBe(1)
  })

  it('is taken away with the page that was left: the camera is off', async () => {
    const { ending } = await open()
    left.abort()
    expect(await ending).toBe('closed')
    expect(destroyed).toBe(1)
  })
})
