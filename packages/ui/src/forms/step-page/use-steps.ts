'use client'

import { useEffect, useMemo, useRef, useSyncExternalStore, type RefObject } from 'react'

/** What a form in steps keeps in each of its history entries, which all have the same address. */
export interface StepEntry {
  /** From 0. */
  step: number
  /** The previous entry is the previous step, so that going back needs no new one. */
  follows: boolean
  /** The previous entry is the last step, from which this answer is changed; both ways lead back there. */
  edits?: boolean | undefined
  /** How many entries ago the form began. */
  depth: number
}

/** Where a form's entries are: {@link useBrowserHistory}, or an adapter for a router that keeps its own. */
export interface StepHistory {
  /** That of the current history entry, the same object until it changes; undefined if it has none, as after a link. See {@link readStepEntry}. */
  entry: StepEntry | undefined
  /** A link has added the current entry, rather than replaced it: the form begins here. */
  begins?: boolean | undefined
  /** Adds an entry, or replaces the current one. */
  go: (entry: StepEntry, replace: boolean) => void
  /** Goes back by this many entries. */
  back: (entries: number) => void
}

/** Reads a stored entry; undefined if it is anything else. */
export function readStepEntry(stored: unknown): StepEntry | undefined {
  if (typeof stored !== 'object' || stored === null || !('step' in stored) || typeof stored.step !== 'number') return undefined
  return {
    step: stored.step,
    follows: 'follows' in stored && stored.follows === true,
    edits: 'edits' in stored && stored.edits === true,
    depth: 'depth' in stored && typeof stored.depth === 'number' ? stored.depth : 0,
  }
}

export interface StepsOptions {
  /** How many steps there are. */
  count: number
  /** The first step that is not answered: no history entry leads past it. */
  firstOpen: number
  history: StepHistory
  /** Where a history entry without a step leads, for answers that were kept. @default 0 */
  start?: number | undefined
  /** Another page is about to replace the form: nothing is written meanwhile. @default false */
  paused?: boolean | undefined
}

export interface Steps {
  /** The current step, from 0. */
  step: number
  entry: StepEntry | undefined
  /** How many entries ago the form began, seen from an entry that is added now. */
  nextDepth: number
  /** For the StepTitle: it gets the focus when the step changes, but not when the page opens. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Leads to the next step, or, once, back to the last one. With `replace`, in place of an entry that an earlier press has just added. */
  goOn: (replace?: boolean) => void
  /** Leads to the step before; undefined on the first. A second press before it is there does nothing. */
  goBack: (() => void) | undefined
  /** Leads from the last step to another one, whose answer is changed; once. */
  edit: (step: number) => void
  /** How many entries the visitor is being led back, to where the form began, because it is over and this entry is left over from it. */
  leftOver: number
}

/** The steps of a form as entries of the browser's history: its Back leads one step back, and a reload stays where it was. */
export function useSteps({ count, firstOpen, history, start = 0, paused = false }: StepsOptions): Steps {
  const { entry } = history
  const last = count - 1
  const requested = entry?.step ?? start
  const step = Number.isInteger(requested) ? Math.min(Math.max(requested, 0), firstOpen, last) : 0

  const isRight = entry?.step === step
  const leftOver = step === 0 && !isRight ? (entry?.depth ?? 0) : 0
  // The effect below runs again for another entry only: an adapter may be another object at each render.
  const latest = useRef(history)
  useEffect(() => {
    latest.current = history
  })
  const depth = useRef(0)
  const left = useRef<StepEntry | null | undefined>(null)
  const { begins = false } = history
  useEffect(() => {
    if (leftOver > 0) {
      if (left.current !== entry) latest.current.back(leftOver)
      left.current = entry
      return
    }
    if (paused) return
    if (entry) depth.current = entry.depth
    else if (begins) depth.current = 0
    if (!isRight) latest.current.go({ step, follows: false, depth: depth.current }, true)
  }, [entry, isRight, leftOver, paused, step, begins])

  const heading = useRef<HTMLHeadingElement>(null)
  const lastShown = useRef<number>(undefined)
  useEffect(() => {
    if (lastShown.current !== undefined && lastShown.current !== step) heading.current?.focus()
    lastShown.current = step
  }, [step])

  const nextDepth = (entry?.depth ?? 0) + 1
  // A busy browser shows the next entry a moment after it is told to, and goes there twice if it is told twice.
  const leaveOnce = (leave: () => void) => {
    if (left.current !== entry) leave()
    left.current = entry
  }
  return {
    step,
    entry,
    nextDepth,
    heading,
    leftOver,
    goOn(replace = false) {
      if (!entry?.edits) history.go({ step: step + 1, follows: true, depth: nextDepth }, replace)
      // The earlier press has already added an entry, so Back would not lead to the last step.
      else if (replace) history.go({ step: last, follows: false, depth: nextDepth }, true)
      else leaveOnce(() => history.back(1))
    },
    goBack:
      step === 0 && !entry?.edits
        ? undefined
        : () => {
            if (entry?.follows || entry?.edits) leaveOnce(() => history.back(1))
            else history.go({ step: step - 1, follows: false, depth: entry?.depth ?? 0 }, true)
          },
    edit: (answered) => leaveOnce(() => history.go({ step: answered, follows: false, edits: true, depth: nextDepth }, false)),
  }
}

const KEY = 'plSteps'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

const stored = (): unknown => (typeof history.state === 'object' ? history.state?.[KEY] : undefined)

/** The browser's own history, for an app without a router, or one whose router leaves the state of its entries alone. */
export function useBrowserHistory(): StepHistory {
  const state = useSyncExternalStore(subscribe, stored, () => undefined)
  const entry = useMemo(() => readStepEntry(state), [state])
  return {
    entry,
    go(next, replace) {
      history[replace ? 'replaceState' : 'pushState']({ ...history.state, [KEY]: next }, '')
      for (const listener of listeners) listener()
    },
    back: (entries) => history.go(-entries),
  }
}
