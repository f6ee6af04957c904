import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Reader } from 'mmdb-lib'

/** Databases of addresses; their answers are undefined for an unknown address. */
export interface Databases {
  findCountry(ip: string): string | undefined
  findNetwork(ip: string): number | undefined
  /** Build dates of the files; `networks` is undefined without a file of networks. */
  builtAt: { countries: Date; networks: Date | undefined }
}

/** File of countries by address, under CC0, from data of the NRO: the internet registries' and the networks' own statements. */
const BUNDLED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** An entry in the form of MaxMind, of DB-IP or of ip-location-db. */
interface Entry {
  country?: { iso_code?: unknown }
  country_code?: unknown
  autonomous_system_number?: unknown
}

/**
 * @param files paths, see `LocationDeps`
 * @throws Error if a file is unreadable or has another format
 */
export async function readDatabases(files: { countries: string; networks: string }): Promise<Databases> {
  const countries = await open(files.countries || fileURLToPath(import.meta.resolve(BUNDLED)))
  const networks = files.networks ? await open(files.networks) : undefined
  return {
    findCountry: (ip) => {
      const entry = countries.findEntry(ip)
      const code = entry?.country_code ?? entry?.country?.iso_code
      return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : undefined
    },
    findNetwork: (ip) => {
      const number = networks?.findEntry(ip)?.autonomous_system_number
      return Number.isSafeInteger(number) && Number(number) > 0 ? Number(number) : undefined
    },
    builtAt: { countries: countries.builtAt, networks: networks?.builtAt },
  }
}

/** Build times of the files. @throws as `readDatabases` */
export const readBuiltAt = async (
  files: Parameters<typeof readDatabases>[0],
): Promise<Databases['builtAt']> => (await readDatabases(files)).builtAt

interface Opened {
  findEntry(ip: string): Entry | undefined
  builtAt: Date
}

async function open(path: string): Promise<Opened> {
  try {
    const reader = new Reader<never>(await readFile(path))
    const is4 = reader.metadata.ipVersion === 4
    return {
      findEntry: (ip) =>
        is4 && ip.includes(':') ? undefined : ((reader.get(ip) as Entry | null) ?? undefined),
      builtAt: reader.metadata.buildEpoch,
    }
  } catch (error) {
    throw new Error(`${path} is no database of addresses`, { cause: error })
  }
}
