import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** The log of changes of a test database may grow to 1 GB; the databases that stand at the same time take less. */
const LEAST_MEMORY = 4 * 2 ** 30

/**
 * A folder for what is not needed after a run: in memory where the machine has a file system for it. On ext4 every new file waits for the search of
 * an inode that was not deleted within the last seconds: after some dropped databases that was half of the processor's time, in a browser a twentieth.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= LEAST_MEMORY ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
