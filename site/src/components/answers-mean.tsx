import { useEffect, useState, type ComponentType } from 'react'
import type { AnswersMeanProps } from './answers-mean-block.tsx'

let loaded: ComponentType<AnswersMeanProps> | undefined

const load = async () => (loaded ??= (await import('./answers-mean-block.tsx')).default)

/** Fetches the block before it is shown; if that fails, it is fetched again when it is needed. */
export const loadAnswersMean = (): Promise<unknown> => load().catch(() => {})

/**
 * What the answers mean, with its sums in a chunk of its own, which is there before the page is, unless it has failed to load. Then
 * about their place is kept.
 */
export function AnswersMean(props: AnswersMeanProps) {
  const [Block, setBlock] = useState(() => loaded)
  useEffect(() => {
    if (Block) return undefined
    let isHere = true
    // Without them the page is whole.
    load().then(
      (component) => isHere && setBlock(() => component),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [Block])
  return Block ? <Block {...props} /> : <div className="min-h-84" />
}
