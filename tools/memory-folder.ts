import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** The write-ahead log of a test database may grow to 1 GB; databases running at the same time take less. */
const LEAST_MEMORY = 4 * 2 ** 30

/**
 * A folder for data of a single run: in memory if the machine has such a file system. On ext4 a new file waits while
 * the system searches for an inode that was not deleted within the last seconds. After dropped databases this search
 * took half of the CPU time, and with a browser a twentieth.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= LEAST_MEMORY ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
