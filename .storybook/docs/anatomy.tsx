import { DocsContext, Story } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ModuleExport } from 'storybook/internal/types'

/** A part: its class without the dot, its name, and what it is. */
type Part = readonly [className: string, name: string, words: string]

interface AnatomyProps {
  /** The story to draw over. */
  of: ModuleExport
  parts: readonly Part[]
  /** In a frame of its own: for what covers the page, such as a dialog. */
  framed?: boolean
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

const SIZE = 22

/** Where each part is, relative to the drawing; nothing for those that are not there. */
const measure = (drawing: Element, parts: readonly Part[]): (Box | undefined)[] => {
  const origin = drawing.getBoundingClientRect()
  return parts.map(([className]) => {
    const element = [...drawing.querySelectorAll(`.${className}`)].find((each) => each.getClientRects().length > 0)
    if (!element) return undefined
    const { left, top, width, height } = element.getBoundingClientRect()
    return { left: left - origin.left, top: top - origin.top, width, height }
  })
}

/** Beside its part, where there is room, and moved along until it covers no earlier one. */
function place({ left, top }: Box, taken: readonly { x: number; y: number }[]) {
  let x = Math.max(left - SIZE - 1, 0)
  const y = Math.max(top, 0)
  while (taken.some((other) => Math.abs(other.x - x) < SIZE && Math.abs(other.y - y) < SIZE)) x += SIZE + 2
  return { x, y }
}

/** A component’s parts: numbers drawn over its live story, and what each is. */
export function Anatomy({ of, parts, framed = false }: AnatomyProps) {
  const drawing = useRef<HTMLDivElement>(null)
  const [boxes, setBoxes] = useState<(Box | undefined)[]>([])
  useLayoutEffect(() => {
    const element = drawing.current
    if (!element || framed) return undefined
    const update = () =>
      setBoxes((before) => {
        const now = measure(element, parts)
        return JSON.stringify(now) === JSON.stringify(before) ? before : now
      })
    const sizes = new ResizeObserver(update)
    const story = element.querySelector('[data-story]')
    const changes = new MutationObserver(update)
    sizes.observe(element)
    if (story) changes.observe(story, { childList: true, subtree: true, attributes: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [parts, framed])
  const places = boxes.reduce<({ x: number; y: number } | undefined)[]>(
    (before, box) => [
      ...before,
      box &&
        place(
          box,
          before.filter((each) => each !== undefined),
        ),
    ],
    [],
  )
  return (
    <div className="docs-anatomy sb-unstyled" data-anatomy={parts.length}>
      <div ref={drawing} className="docs-anatomy__drawing docs-story" data-framed={framed ? '' : undefined}>
        <div data-story="">{framed ? <Frame of={of} parts={parts} onMeasure={setBoxes} /> : <Story of={of} />}</div>
        <svg aria-hidden="true">
          {boxes.map((box, index) => {
            const at = places[index]
            return (
              box &&
              at && (
                <g key={parts[index]?.[0]} data-part={parts[index]?.[0]}>
                  <rect className="docs-anatomy__box" x={box.left} y={box.top} width={box.width} height={box.height} />
                  <rect className="docs-anatomy__tag" x={at.x} y={at.y} width={SIZE} height={SIZE} />
                  <text x={at.x + SIZE / 2} y={at.y + SIZE / 2}>
                    {index + 1}
                  </text>
                </g>
              )
            )
          })}
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

interface FrameProps extends Pick<AnatomyProps, 'of' | 'parts'> {
  onMeasure: (boxes: (Box | undefined)[]) => void
}

/** A story in a frame, measured until all parts are there and nothing moves any more. */
function Frame({ of, parts, onMeasure }: FrameProps) {
  const { id } = useContext(DocsContext).resolveOf(of, ['story']).story
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    let before = ''
    const timer = setInterval(() => {
      const body = frame.current?.contentDocument?.body
      if (!body) return
      const boxes = measure(body, parts)
      const now = JSON.stringify(boxes)
      if (now !== before) onMeasure(boxes)
      else if (boxes.every((box) => box)) clearInterval(timer)
      before = now
    }, 250)
    return () => clearInterval(timer)
  }, [parts, onMeasure])
  // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which this one measures
  return <iframe ref={frame} title="The story" src={`./iframe.html?id=${id}&viewMode=story&globals=motion:reduced`} />
}
