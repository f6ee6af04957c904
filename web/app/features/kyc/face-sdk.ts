import type { FaceSdk } from '../../lib/boot.ts'

/** Global of the company's script. Its callbacks report completion, not approval. */
interface StartedSdk {
  mount(): void
  startFaceIndex(subject: { cpf: string; referenceId: string }): unknown
  destroy?(): void
}
interface SdkOptions {
  host: string
  token: string
  onSuccess(result?: { ref_id?: unknown }): void
  onClose(): void
  onError(error: unknown): void
}
declare global {
  interface Window {
    Legitimuz?: (options: SdkOptions) => StartedSdk
  }
}

/** Id of the element that the company's script fills, from its documentation. */
export const FACE_BOX = 'legitimuz-root'

export type FaceEnding = 'sent' | 'closed'
export type FaceProblem = 'start' | 'denied' | 'no_camera' | 'late' | 'other'

/** `start`: the script or its page did not start. */
export class FaceFailure extends Error {
  readonly problem: FaceProblem

  constructor(problem: FaceProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

const LOADS_WITHIN_MS = 15_000
const TAKES_AT_MOST_MS = 5 * 60_000

interface Subject {
  cpf: string
  /** The id of the attempt, as sent to the company by the server. */
  reference: string
}

/**
 * Shows the company's check in the box and resolves when the check was completed or closed; only the server knows the result. The box is
 * emptied afterwards and on abort of `signal`, so that the camera is off. @throws FaceFailure
 */
export async function checkFace(sdk: FaceSdk, subject: Subject, signal: AbortSignal): Promise<FaceEnding> {
  const start = await loadSdk(sdk.script)
  if (signal.aborted) return 'closed'
  const clear: (() => void)[] = [() => document.getElementById(FACE_BOX)?.replaceChildren()]
  try {
    return await new Promise<FaceEnding>((resolve, reject) => {
      const late = setTimeout(() => reject(new FaceFailure('late')), TAKES_AT_MOST_MS)
      clear.push(() => clearTimeout(late))
      signal.addEventListener('abort', () => resolve('closed'), { once: true })
      try {
        const started = start({
          ...{ host: sdk.host, token: sdk.token },
          onSuccess: (result) =>
            isSubject(subject, result) ? resolve('sent') : reject(new FaceFailure('other', result)),
          onClose: () => resolve('closed'),
          onError: (error) => reject(new FaceFailure(errorProblem(error), error)),
        })
        clear.push(() => started.destroy?.())
        started.mount()
        started.startFaceIndex({ cpf: subject.cpf, referenceId: subject.reference })
      } catch (error) {
        reject(new FaceFailure('start', error))
      }
    })
  } finally {
    for (const undo of clear.reverse()) undo()
  }
}

/** A callback about another attempt is ignored. */
const isSubject = ({ reference }: Subject, result: { ref_id?: unknown } | undefined): boolean =>
  result?.ref_id === undefined || result.ref_id === reference

const CAMERA: Readonly<Record<string, FaceProblem>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  NotFoundError: 'no_camera',
  NotSupportedError: 'no_camera',
  NotReadableError: 'no_camera',
}

/** Finds a browser's error name for a camera problem anywhere in the script's error. */
function errorProblem(error: unknown): FaceProblem {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  const name = /[A-Z]\w{1,40}Error/g
  for (const [word] of text.slice(0, 400).matchAll(name)) {
    const known = Object.hasOwn(CAMERA, word) ? CAMERA[word] : undefined
    if (known) return known
  }
  return 'other'
}

let loading: Promise<NonNullable<Window['Legitimuz']>> | undefined

/** Loads the script once a page; after a failure the next attempt loads it anew. @throws FaceFailure */
function loadSdk(address: string) {
  loading ??= fetchSdk(address).catch((failure: unknown) => {
    loading = undefined
    throw failure
  })
  return loading
}

function fetchSdk(address: string): Promise<NonNullable<Window['Legitimuz']>> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (cause?: unknown) => {
      clearTimeout(late)
      script.remove()
      reject(new FaceFailure('start', cause))
    }
    const late = setTimeout(fail, LOADS_WITHIN_MS)
    script.src = address
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      clearTimeout(late)
      if (window.Legitimuz) resolve(window.Legitimuz)
      else fail()
    })
    document.head.append(script)
  })
}
