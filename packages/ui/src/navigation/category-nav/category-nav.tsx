import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { UnstyledLink } from '../../foundations/link/index.ts'
import { check, listed } from '../../foundations/check.ts'

/** One category of a list. */
export interface Category {
  /** The address of this category's list; unique. */
  href: string
  /** The category's name. */
  label: string
  /** The number of items in it; 0 or more. */
  count: number
}

export interface CategoryNavProps extends Omit<ComponentProps<'nav'>, 'children' | 'title'> {
  /** The heading above the categories, which names the navigation. */
  title: ReactNode
  /** The level of that heading. */
  headingLevel: 2 | 3 | 4
  /** The categories, in order. */
  links: readonly Category[]
  /** The `href` of the list that is shown now: its link gets `aria-current="page"`. */
  currentHref?: string | undefined
  /** What screen readers announce for a count, such as `(count) => "3 articles"`. Without it, just the number. */
  countText?: ((count: number) => string) | undefined
}

/** Links to the categories of a list, each with the number of its items. */
export function CategoryNav({ title, headingLevel, links, currentHref, countText, className, ...props }: CategoryNavProps) {
  check('CategoryNav', { title, headingLevel, links })
  const id = useId()
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`
  return (
    <nav aria-labelledby={id} {...props} className={clsx('pl-category-nav', className)}>
      <Heading id={id} className="pl-category-nav__title">
        {title}
      </Heading>
      {/* Safari does not treat a list without bullets as a list unless it has the role (WebKit 170179). */}
      <ul role="list" className="pl-category-nav__list">
        {listed(links).map(({ href, label, count }) => (
          <li key={href} className="pl-category-nav__item">
            <UnstyledLink href={href} aria-current={href === currentHref ? 'page' : undefined} className="pl-category-nav__link">
              <span className="pl-category-nav__label">{label}</span>{' '}
              <span className="pl-category-nav__count" aria-hidden={countText ? true : undefined}>
                {count}
              </span>
              {countText && <span className="pl-visually-hidden">, {countText(count)}</span>}
            </UnstyledLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
