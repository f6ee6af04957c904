declare module 'nlopt-js' {
  interface Optimize {
    setMinObjective(
      objective: (x: Float64Array, gradient: Float64Array | null) => number,
      tolerance: number,
    ): void
    setLowerBounds(bounds: readonly number[]): void
    setUpperBounds(bounds: readonly number[]): void
    setMaxeval(most: number): void
    /** Throws a number, as C++ does. */
    optimize(start: readonly number[]): { success: boolean; x: number[]; value: number }
  }
  const nlopt: {
    ready: Promise<unknown>
    Algorithm: { LD_SLSQP: unknown; LD_CCSAQ: unknown }
    Optimize: new (algorithm: unknown, dimensions: number) => Optimize
    GC: { flush(): void }
  }
  export default nlopt
}
