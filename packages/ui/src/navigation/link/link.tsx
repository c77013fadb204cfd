'use client'

import { clsx } from 'clsx'
import { createContext, use, type ComponentProps, type ComponentType, type ReactNode } from 'react'

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
  return <LinkComponent value={component}>{children}</LinkComponent>
}

/** A link without styles, for components that style it themselves. */
export function UnstyledLink(props: LinkComponentProps) {
  const Component = use(LinkComponent)
  // The rule mistakes a component from context for one that is created here.
  // oxlint-disable-next-line react/static-components
  return <Component {...props} />
}

export interface LinkProps extends LinkComponentProps {
  /**
   * `prose`: underlined, for running text. `standalone`: underlined and 44 px high, for a link on a line of its own.
   * `quiet`: underlined on hover and focus only, for lists of links such as a footer's.
   */
  variant?: 'prose' | 'standalone' | 'quiet'
}

/** A text link. Its text says where it leads; in prose it is underlined, not just coloured (WCAG 1.4.1). */
export function Link({ variant = 'prose', className, ...props }: LinkProps) {
  return <UnstyledLink {...props} data-variant={variant} className={clsx('pl-link', className)} />
}
