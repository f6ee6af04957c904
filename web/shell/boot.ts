/** The part of the page's boot data that the frame reads. The site adds its own fields (web/app/lib/boot.ts). */
export interface ShellBoot {
  build: string
  /** Whether the request carried a token. The server knows nothing else about the player. */
  signedIn: boolean
  /**
   * Whether the page is a skeleton until its guards have run in the browser, so that its script is loaded at once.
   */
  eager?: boolean
  /** Failure of the page when the server answered with the error page. */
  failure?: { status: number; message: string } | undefined
  /** Answers of the page's public calls, as of the render. */
  data: Record<string, unknown>
}
