/** What the frame reads of what the server tells a page; the site says more to itself (web/app/state/boot.ts). */
export interface ShellBoot {
  build: string
  /** A token came with the request. Nothing more is known of the player on the server. */
  signedIn: boolean
  /** The page is a skeleton until the browser has asked its guards. Its script begins at once. */
  eager?: boolean
  /** Set when the server answered with the error page. */
  failure?: { status: number; message: string } | undefined
  /** Answers of the public calls that the page shows, as they were when it was rendered. */
  data: Record<string, unknown>
}
