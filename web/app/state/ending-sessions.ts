import { ApiError, api } from '../lib/api.ts'
import { forgetSession, seen, session } from './session.ts'

/**
 * Does what ends all sessions of some account. When this session was among them, it is forgotten here without the dialog that asks for a
 * log-in: the page that called says what happened.
 * @throws whatever `act` throws
 */
export async function endingSessions<T>(act: () => Promise<T>): Promise<T> {
  seen.endIsTold = true
  try {
    const answer = await act()
    if (session.get().status !== 'anonymous' && (await isOver())) forgetSession()
    return answer
  } finally {
    seen.endIsTold = false
  }
}

/** Whether the server knows this session no more; without an answer it counts as going on. */
async function isOver(): Promise<boolean> {
  try {
    return !(await api('GET /api/auth/me'))?.id
  } catch (failure) {
    return failure instanceof ApiError && failure.status === 401
  }
}
