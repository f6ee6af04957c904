import { vi } from 'vitest'

// Loaded before every test file. `vi.waitFor` has a default limit of a second, too short on two busy cores; a longer limit costs nothing while the
// condition comes true.
const PATIENCE_MS = 20_000

const { waitFor } = vi
vi.waitFor = (probe, options = PATIENCE_MS) => waitFor(probe, options)
