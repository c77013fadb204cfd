import { DocsContext, Story } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useRef, useState } from 'react'
import type { ModuleExport } from 'storybook/internal/types'

interface AnatomyProps {
  /** The story to draw over. */
  of: ModuleExport
  /** Of each part: its class without the dot, its name, and what it is. */
  parts: readonly (readonly [className: string, name: string, words: string])[]
  /** In a frame of its own: for what covers the page, such as a dialog. */
  framed?: boolean
}

type Box = Record<'x' | 'y' | 'width' | 'height', number>

/** The side of a number's square, in pixels. */
const SIZE = 22

/** Where each part is in the drawing; nothing for those that are not there. */
function measure(drawing: Element, parts: AnatomyProps['parts']): (Box | undefined)[] {
  const root = drawing.querySelector('iframe')?.contentDocument?.body ?? drawing
  const origin = root.getBoundingClientRect()
  return parts.map(([className]) => {
    const part = [...root.querySelectorAll(`.${className}`)].find((each) => each.getClientRects().length > 0)
    if (!part) return undefined
    const { x, y, width, height } = part.getBoundingClientRect()
    return { x: x - origin.x, y: y - origin.y, width, height }
  })
}

/** Numbers at the corners of their parts, each moved along until it covers no earlier one. */
const place = (boxes: readonly (Box | undefined)[]) =>
  boxes.reduce<{ x: number; y: number }[]>((taken, box) => {
    const at = { x: Math.max((box?.x ?? 0) - SIZE - 1, 0), y: Math.max(box?.y ?? 0, 0) }
    while (taken.some(({ x, y }) => Math.abs(x - at.x) < SIZE && Math.abs(y - at.y) < SIZE)) at.x += SIZE + 2
    return [...taken, at]
  }, [])

/** A component’s parts: numbers drawn over its live story, and what each is. */
export function Anatomy({ of, parts, framed = false }: AnatomyProps) {
  const drawing = useRef<HTMLDivElement>(null)
  const [boxes, setBoxes] = useState<readonly (Box | undefined)[]>([])
  const { id } = useContext(DocsContext).resolveOf(of, ['story']).story
  useEffect(() => {
    // Stories render, load and move when they like, in frames too: no observer notices all of it.
    const timer = setInterval(() => {
      const now = drawing.current ? measure(drawing.current, parts) : []
      setBoxes((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }, 250)
    return () => clearInterval(timer)
  }, [parts])
  const places = place(boxes)
  return (
    <div className="docs-anatomy sb-unstyled" data-anatomy={parts.length}>
      <div ref={drawing} className="docs-story" data-framed={framed ? '' : undefined}>
        {framed ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which this one measures
          <iframe title="The story" src={`./iframe.html?id=${id}&viewMode=story&globals=motion:reduced`} />
        ) : (
          <Story of={of} />
        )}
        <svg aria-hidden="true">
          {boxes.map(
            (box, index) =>
              box && (
                <g key={parts[index]?.[0]} data-part={parts[index]?.[0]}>
                  <rect {...box} />
                  <rect {...places[index]} width={SIZE} height={SIZE} />
                  <text x={(places[index]?.x ?? 0) + SIZE / 2} y={(places[index]?.y ?? 0) + SIZE / 2}>
                    {index + 1}
                  </text>
                </g>
              ),
          )}
        </svg>
      </div>
      <ol>
        {parts.map(([className, name, words]) => (
          <li key={className}>
            <strong>{name}</strong> {words} <code>{className}</code>
          </li>
        ))}
      </ol>
    </div>
  )
}
