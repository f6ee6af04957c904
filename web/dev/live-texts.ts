import type { Plugin } from 'vite'

const TEXTS = /\/app\/messages\/(pt|en|es)\/[\w/-]+\.ts$/
const FUNCTION = 0
const FORWARDED = 11

/** Puts a saved text into open pages, whose state stays. */
export const liveTexts: Plugin = {
  name: 'live-texts',
  transform: (code, id) =>
    TEXTS.test(id)
      ? `${code}\nif (import.meta.hot) import.meta.hot.accept((next) => next && window.showTexts?.(next))\n`
      : undefined,
}

/**
 * Runs in the page before React is loaded: `window.showTexts` replaces groups of texts, and renders every component again. React does not
 * notice a changed text, so each component gets a copy of its props, as by React's developer tools.
 */
export const SHOW_TEXTS = `
const hook = window.__REACT_DEVTOOLS_GLOBAL_HOOK__
const roots = new Map()
let renderer
const { inject, onCommitFiberRoot } = hook
hook.inject = (injected) => {
  if (injected.scheduleUpdate) renderer = injected
  return inject.call(hook, injected)
}
hook.onCommitFiberRoot = (id, root, ...more) => {
  roots.set(root, true)
  return onCommitFiberRoot?.call(hook, id, root, ...more)
}
const renderAgain = (fiber) => {
  for (let one = fiber; one; one = one.sibling) {
    if (one.tag === ${FUNCTION} || one.tag === ${FORWARDED}) {
      one.memoizedProps = { ...one.memoizedProps }
      renderer.scheduleUpdate(one)
    }
    renderAgain(one.child)
  }
}
window.showTexts = async (file) => {
  const { m } = await import('/app/lib/language.ts')
  for (const group of Object.keys(file)) if (m[group]) m[group] = file[group]
  for (const root of roots.keys()) renderAgain(root.current.child)
}
`
