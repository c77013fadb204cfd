'use client'

import { Slot } from '@radix-ui/react-slot'
import { clsx } from 'clsx'
import { createContext, use, type ComponentProps, type ComponentType, type ElementType, type ReactNode } from 'react'
import { check, isSingle } from '../check.ts'

/** What the library passes to the app's link component: an anchor's props, with a required `href`. */
export type LinkComponentProps = ComponentProps<'a'> & {
  /** The address that it leads to. */
  href: string
}

const LinkComponent = createContext<ComponentType<LinkComponentProps> | 'a'>('a')

export interface LinkProviderProps {
  /** The app's link component, such as a wrapper of react-router's Link. It gets `href` and must forward every prop. */
  component: ComponentType<LinkComponentProps>
  /** The app, or the part of it whose links it renders. */
  children: ReactNode
}

/**
 * Gives the app's link component to every component in this library that renders a link, so that the library needs no
 * router. Without a provider, links are plain anchors.
 */
export function LinkProvider({ component, children }: LinkProviderProps) {
  check('LinkProvider', { component }, { component: 'needed' })
  return <LinkComponent value={component ?? 'a'}>{children}</LinkComponent>
}

/** A link without styles, for components that style it themselves. */
export function UnstyledLink(props: LinkComponentProps) {
  check('Link', props, { href: 'address' })
  const Component = use(LinkComponent)
  // oxlint-disable-next-line react/static-components -- it comes from the context, and is not created here
  return <Component {...props} />
}

interface LinkLook {
  /**
   * `prose`: underlined, for running text. `standalone`: underlined and 44 px high, for a link on a line of its own.
   * `quiet`: underlined on hover and focus only, for lists of links such as a footer's.
   *
   * @default 'prose'
   */
  variant?: 'prose' | 'standalone' | 'quiet' | undefined
  /** Renders its one child, such as a router's own link, with these looks, props and `ref`. The child has the address. @default false */
  asChild?: boolean | undefined
}

export type LinkProps = LinkLook & (LinkComponentProps | (ComponentProps<'a'> & { asChild: true }))

/** A text link. Its text says where it leads; in prose it is underlined, not just coloured (WCAG 1.4.1). */
const VARIANTS = { prose: 1, standalone: 1, quiet: 1 } satisfies Record<NonNullable<LinkLook['variant']>, 1>

export function Link({ variant = 'prose', asChild = false, className, children, ...props }: LinkProps) {
  check('Link', { ...props, variant, asChild, children }, { variant: VARIANTS, children: 'singleOrNamed' })
  const Root: ElementType = asChild && isSingle(children) ? Slot : UnstyledLink
  return (
    <Root {...props} data-variant={variant} className={clsx('pl-link', className)}>
      {children}
    </Root>
  )
}
