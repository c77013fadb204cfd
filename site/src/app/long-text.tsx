import { Prose } from '@plotline/ui'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LongTextKind } from '../content/long-texts.tsx'
import { prefetch } from './routes.tsx'

interface LongTextProps {
  kind: LongTextKind
  /** The name of its file. */
  name: string
  html: string
}

/** The body of an article or a legal page. Its links lead on without a page load, as all others do. */
export function LongText({ kind, name, html }: LongTextProps) {
  const root = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    const node = root.current
    const follow = (event: MouseEvent) => {
      const path = pathOfLink(event)
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (path === undefined || !plain || event.defaultPrevented) return
      event.preventDefault()
      void navigate(path)
    }
    const ahead = (event: Event) => {
      const path = pathOfLink(event)
      if (path !== undefined) prefetch(path)
    }
    node?.addEventListener('click', follow)
    node?.addEventListener('pointerover', ahead)
    node?.addEventListener('focusin', ahead)
    return () => {
      node?.removeEventListener('click', follow)
      node?.removeEventListener('pointerover', ahead)
      node?.removeEventListener('focusin', ahead)
    }
  }, [navigate])

  return <Prose ref={root} data-long-text={`${kind}/${name}`} dangerouslySetInnerHTML={{ __html: html }} />
}

/** The address inside this site of the link that an event happened on. */
function pathOfLink({ target }: Event): string | undefined {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
  return href?.startsWith('/') ? href : undefined
}
