/** The token of a link that takes a change of e-mail back, while it may be used; set in browsers only. It outlives the page, whose address it leaves at once. */
let kept: string | null = null

export const keptUndo = (): string | null => kept

export function keepUndo(token: string | null): void {
  kept = token
}
