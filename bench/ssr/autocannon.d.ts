declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers: Record<string, string>
  }
  interface Result {
    '2xx': number
    non2xx: number
    errors: number
    duration: number
    latency: { p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
