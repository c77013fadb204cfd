import {
  ArticleCard,
  ArticleCards,
  Badge,
  Callout,
  CategoryNav,
  Heading,
  KeyFigure,
  PrevNext,
  Prose,
  Street,
  TableOfContents,
  Text,
} from '@plotline/ui'

export const Article = () => (
  <>
    <Prose>
      <TableOfContents>
        <ol>
          <li>
            <a href="#yields">Yields</a>
          </li>
        </ol>
      </TableOfContents>
      <h2 id="yields">Yields</h2>
      <p>Plain elements, with links and lists, are styled here.</p>
      <KeyFigure figure="6.6%" caption="The typical yield in Leeds, before costs." />
      <Callout label="Risk">Values can fall as well as rise.</Callout>
    </Prose>
    <PrevNext previousLink={{ href: '/blog/york', label: 'York in figures' }} nextLink={{ href: '/blog/hull', label: 'Hull in figures' }} />
  </>
)

export const Blog = () => (
  <>
    <Heading level={1} size="title">
      Blog
    </Heading>
    <Text variant="lead">
      What we learn on the way. <Badge variant="success">Updated</Badge>
    </Text>
    <CategoryNav title="Categories" headingLevel={2} links={[{ href: '/blog', label: 'All', count: 12 }]} currentHref="/blog" />
    <ArticleCards>
      <li>
        <ArticleCard
          href="/blog/leeds"
          title="Leeds in figures"
          headingLevel={2}
          date="15 May 2025"
          dateTime="2025-05-15"
          readTime="8 min read"
          excerpt="What a flat costs, and what it earns."
          drawing={<Street seed="leeds" />}
        />
      </li>
    </ArticleCards>
  </>
)
