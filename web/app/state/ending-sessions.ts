import { ApiError, api } from '../lib/api.ts'
import { forgetSession, session, sessionFlags } from './session.ts'

/**
 * Runs an action that ends all sessions of an account. If this session was among them, it is removed here without the login dialog,
 * because the calling page has its own message. @throws whatever `act` throws
 */
export async function endingSessions<T>(act: () => Promise<T>): Promise<T> {
  sessionFlags.isEndShown = true
  try {
    const answer = await act()
    if (session.get().status !== 'anonymous' && (await isOver())) forgetSession()
    return answer
  } finally {
    sessionFlags.isEndShown = false
  }
}

/** Whether the server no longer knows this session; without an answer it counts as alive. */
async function isOver(): Promise<boolean> {
  try {
    return !(await api('GET /api/auth/me'))?.id
  } catch (failure) {
    return failure instanceof ApiError && failure.status === 401
  }
}
