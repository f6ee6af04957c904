import { minifySync, type Plugin } from 'vite'

/**
 * What React calls its own records by, in React's files alone: no page, no browser and no public face of React knows these names. Written
 * out they are a tenth of what a browser has to read of it.
 */
export const REACT_ONLY = [
  '_eventListeners',
  '_fragmentFiber',
  '_observers',
  '_visibility',
  'alternate',
  'attachedListener',
  'baseLanes',
  'baseQueue',
  'baseState',
  'blockedOn',
  'cachePool',
  'callbackNode',
  'callbackPriority',
  'cancelPendingCommit',
  'childLanes',
  'containerInfo',
  'dehydrated',
  'deletions',
  'dependencies',
  'eagerState',
  'elementType',
  'entangledLanes',
  'entanglements',
  'errorRecoveryDisabledLanes',
  'expirationTimes',
  'expiredLanes',
  'firstBaseUpdate',
  'firstContext',
  'hasEagerState',
  'hiddenCallbacks',
  'hiddenUpdates',
  'hydrationErrors',
  'incompleteTransitions',
  'isDehydrated',
  'lanes',
  'lastBaseUpdate',
  'lastEffect',
  'lastRenderedReducer',
  'lastRenderedState',
  'memoCache',
  'memoizedProps',
  'memoizedState',
  'memoizedValue',
  'optionsOrUseCapture',
  'pendingChildren',
  'pendingContext',
  'pendingLanes',
  'pendingProps',
  'pingCache',
  'pingedLanes',
  'pooledCache',
  'reactFragments',
  'refCleanup',
  'renderingStartTime',
  'retryLane',
  'retryQueue',
  'revertLane',
  'shellSuspendCounter',
  'sibling',
  'stateNode',
  'subtreeFlags',
  'suspendedLanes',
  'tailMode',
  'treeContext',
  'updateQueue',
  'warmLanes',
] as const

/** Shortens those names within the chunk that holds React, and only there. */
export const slimReact: Plugin = {
  name: 'slim-react',
  renderChunk(code, { name }) {
    if (name !== 'react') return null
    const slim = minifySync('react.js', code, {
      module: true,
      compress: false,
      mangle: false,
      codegen: false,
      mangleProps: { include: new RegExp(`^(${REACT_ONLY.join('|')})$`) },
    })
    const [trouble] = slim.errors
    if (trouble) throw new Error(trouble.message)
    return { code: slim.code, map: null }
  },
}
