export interface LeftOut {
  /** What it serves. */
  what: string
  /** What our own code would say if it used it; a test looks for that. */
  asks: RegExp
  /** The functions of React's that nothing else needs, and what stands in their bodies. */
  functions?: Readonly<Record<string, string>>
  /** The kinds of React's nodes that are never made without it (`fiber.tag`). */
  tags?: readonly number[]
  /** What React's files offer to others. */
  names?: readonly string[]
}

/** The files against which this was read: react and react-dom 19.3.1. */
export const READ_AGAINST: Readonly<Record<string, string>> = {
  react: '0b5529981841afa1b58c76ba85c29bb681ff5f07cd8cde6a10b967d3915b8e1c',
  'react-dom': '7a05d7f7bb2b02aae84018a88d4815a2181eef48d2cb8172d403eaa2b131eefd',
  'react-dom-client': 'a319b413b7a19ee34422d9a12a8e7afd003c07846716d278ba1a0898e8cb6251',
}

/**
 * What of React browsers are not sent. Each function was read with everything that calls it; without what `asks` names it
 * is never called, or does nothing.
 */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    what: '`<ViewTransition>`: pages change by a class of our own.',
    asks: /ViewTransition|addTransitionType/,
    tags: [30],
    names: ['ViewTransition', 'addTransitionType'],
    functions: {
      trackEnterViewTransitions: '',
      applyViewTransitionToHostInstances: '',
      applyViewTransitionToHostInstancesRecursive: '',
      restoreViewTransitionOnHostInstances: '',
      commitAppearingPairViewTransitions: '',
      commitEnterViewTransitions: '',
      commitDeletedPairViewTransitions: '',
      commitExitViewTransitions: '',
      commitNestedViewTransitions: '',
      restorePairedViewTransitions: '',
      restoreEnterOrExitViewTransitions: '',
      restoreNestedViewTransitions: '',
      measureViewTransitionHostInstancesRecursive: '',
      measureNestedViewTransitions: '',
      scheduleViewTransitionEvent: '',
      reportViewTransitionError: '',
      applyViewTransitionName: '',
      restoreViewTransitionName: '',
      startViewTransition: '',
      ViewTransitionPseudoElement: '',
      createViewTransitionInstance: '',
      getViewTransitionName: '',
      getViewTransitionClassName: '',
      commitAfterMutationEffectsOnFiber: '',
      recursivelyTraverseAfterMutationEffects: '',
      flushAfterMutationEffects: '',
    },
  },
  {
    what: 'Commits that wait for style sheets, or for pictures within a `<ViewTransition>`.',
    asks: /precedence=/,
    functions: {
      accumulateSuspenseyCommitOnFiber: '',
      recursivelyAccumulateSuspenseyCommit: '',
      preloadInstanceAndSuspendIfNeeded: '',
      preloadResourceAndSuspendIfNeeded: '',
      waitForCommitToBeReady: 'return null',
      suspendResource: '',
      preloadResource: '',
      insertSuspendedStylesheets: '',
      insertStylesheetIntoRoot: '',
    },
  },
  {
    what: 'Parts of the head that are rendered anywhere on the page, and hints to fetch something: the server writes the head.',
    asks: /<(title|meta|link|style|script|base)\b|\b(preload|preloadModule|preinit|preinitModule|prefetchDNS|preconnect)\(/,
    tags: [26],
    names: ['preload', 'preloadModule', 'preinit', 'preinitModule', 'prefetchDNS', 'preconnect'],
    functions: {
      isHostHoistableType: 'return false',
      getResource: '',
      acquireResource: '',
      preload: '',
      preloadModule: '',
      preinitStyle: '',
      preinitScript: '',
      preinitModuleScript: '',
      preconnectAs: '',
      prefetchDNS: '',
      preconnect: '',
      mountHoistable: '',
      createHoistableInstance: '',
      getHydratableHoistableCache: '',
      preloadStylesheet: '',
    },
  },
  {
    what: "`<html>`, `<head>` and `<body>`: React's part of the page begins below them.",
    asks: /<(html|head|body)\b/,
    tags: [27],
    functions: {
      resolveSingletonInstance: '',
      releaseSingletonInstance: '',
      clearSingletonPreambleContribution: '',
      commitHostSingletonAcquisition: '',
    },
  },
  {
    what: 'References to a `<Fragment>`.',
    asks: /<Fragment[^>]*\bref=/,
    functions: {
      FragmentInstance: '',
      commitNewChildToFragmentInstance: '',
      commitNewChildToFragmentInstances: '',
      deleteChildFromFragmentInstance: '',
      commitFragmentInstanceInsertionEffects: '',
      commitFragmentInstanceDeletionEffects: '',
      addFragmentHandleToFiber: '',
      validateDocumentPositionWithFiberTree: '',
      findFragmentInstanceOrTextInstanceSiblings: '',
      traverseVisibleInstancesAndTextInstances: '',
    },
  },
  {
    what: 'Functions as the action of a form, and the hooks around them.',
    asks: /\b(useActionState|useFormState|useFormStatus|useOptimistic|useTransition|requestFormReset)\b|<(form|button|input)\b[^>]*\b(form)?[aA]ction=\{/,
    names: [
      'useActionState',
      'useFormState',
      'useFormStatus',
      'useOptimistic',
      'useTransition',
      'requestFormReset',
    ],
    functions: {
      extractEvents$1: '',
      mountActionState: '',
      updateActionState: '',
      updateActionStateImpl: '',
      rerenderActionState: '',
      dispatchActionState: '',
      runActionStateAction: '',
      onActionSuccess: '',
      onActionError: '',
      handleActionReturnValue: '',
      notifyActionListeners: '',
      startHostTransition: '',
      startTransition: '',
      dispatchOptimisticSetState: '',
      updateOptimisticImpl: '',
      scheduleReplayQueueIfNeeded: '',
      recursivelyResetForms: '',
      ensureFormComponentIsStateful: '',
      requestFormReset: '',
      requestFormReset$1: '',
      defaultOnDefaultTransitionIndicator: '',
    },
  },
  {
    what: '`<SuspenseList>` and `<Activity>`.',
    asks: /SuspenseList|\bActivity\b/,
    tags: [19, 31],
    names: ['Activity'],
    functions: {
      updateSuspenseListComponent: 'return null',
      updateActivityComponent: 'return null',
      commitActivityHydrationCallbacks: '',
    },
  },
  {
    what: 'Other kinds of components and elements.',
    asks: /\bforwardRef\b|createPortal|\bPureComponent\b|<Profiler|StrictMode|<textarea\b|<[a-z]+-[a-z]+[\s>]/,
    tags: [4, 11, 12, 21, 23, 24, 25],
    names: ['forwardRef', 'createPortal', 'PureComponent', 'Profiler', 'StrictMode'],
    functions: {
      updateForwardRef: 'return null',
      createFiberFromPortal: '',
      hideOrUnhideNearestPortals: '',
      initTextarea: '',
      updateTextarea: '',
      setPropOnCustomElement: '',
    },
  },
  {
    what: 'Other hooks.',
    asks: /\b(useEffectEvent|useImperativeHandle|useInsertionEffect|useDebugValue|useMemoCache|unstable_\w+)\b/,
    names: [
      'useEffectEvent',
      'useImperativeHandle',
      'useInsertionEffect',
      'useDebugValue',
      'unstable_useCacheRefresh',
    ],
    functions: {
      useEffectEventImpl: '',
      updateEvent: '',
      imperativeHandleEffect: '',
      updateImperativeHandle: '',
      useMemoCache: '',
      refreshCache: '',
    },
  },
  {
    what: 'Events that nobody listens to, and help for Internet Explorer.',
    asks: /\bon(Select|BeforeInput|Composition\w+)(Capture)?=|unstable_scheduleHydration/,
    functions: {
      constructSelectEvent: '',
      getFallbackBeforeInputChars: '',
      getNativeBeforeInputChars: '',
      isFallbackCompositionEnd: '',
      handleEventsForInputEventPolyfill: '',
      getTargetInstForInputEventPolyfill: '',
      handlePropertyChange: '',
      attemptExplicitHydrationTarget: '',
    },
  },
  {
    what: 'Which components an error went through, in their names.',
    asks: /componentStack|captureOwnerStack|findDOMNode/,
    functions: {
      describeFiber: 'return ""',
      getStackByFiberInDevAndProd: 'return ""',
      getComponentNameFromType: 'return null',
      findCurrentFiberUsingSlowPath: '',
      findCurrentHostFiberImpl: '',
    },
  },
  {
    what: 'Elements that are made or looked through by hand, and what only the server keeps.',
    asks: /import \{[^}]*\b(Children|cloneElement|createElement|createRef|isValidElement|cache|cacheSignal)\b[^}]*\} from 'react'|import \* as \w+ from 'react/,
    names: [
      'Children',
      'cloneElement',
      'createElement',
      'createRef',
      'isValidElement',
      'cache',
      'cacheSignal',
      'unstable_batchedUpdates',
    ],
  },
]
