/** The page of differences: one self-contained file, so that CI can store it as an artefact. */

export interface Difference {
  /** The baseline's name, such as `right-to-left/components-accordion-closed`. */
  screenshot: string
  /** What differs. */
  sentence: string
  /** WebP files. A new story has only the actual screenshot. */
  expected?: Buffer | undefined
  actual?: Buffer | undefined
  diff?: Buffer | undefined
}

/** What differs, by story. */
export type Differences = ReadonlyMap<string, readonly Difference[]>

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const source = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`

const figure = (name: string, webp: Buffer | undefined) =>
  webp ? `<figure><figcaption>${name}</figcaption><img alt="${name}" src="${source(webp)}"></figure>` : ''

const slider = (screenshot: string, expected: Buffer, actual: Buffer) => `
  <div class="slider">
    <label>Expected on the left, actual on the right
      <input type="range" min="0" max="100" value="50" aria-label="How much of the expected screenshot of ${escape(screenshot)} is shown, in per cent">
    </label>
    <div class="stack">
      <img alt="" src="${source(actual)}">
      <img alt="" class="over" src="${source(expected)}">
    </div>
  </div>`

const difference = ({ screenshot, sentence, expected, actual, diff }: Difference) => `
  <article>
    <h3>${escape(screenshot)}</h3>
    <p>${escape(sentence)}</p>
    <div class="row">${figure('Expected', expected)}${figure('Actual', actual)}${figure('Difference', diff)}</div>
    ${expected && actual ? slider(screenshot, expected, actual) : ''}
  </article>`

const story = ([id, differences]: [string, readonly Difference[]]) => `
  <section data-story="${escape(id)}">
    <h2>${escape(id)}</h2>
    <p>Accept these: <code>npm run visual:accept ${escape(id)}</code></p>
    ${differences.map(difference).join('')}
  </section>`

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** The whole page, as HTML. */
export const differencesPage = (differences: Differences): string => `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Screenshots that differ</title>
<style>
  body { margin: 0 auto; max-width: 1400px; padding: 24px; font: 16px/1.5 system-ui, sans-serif; color: #0d0d0c; background: #fff; }
  section { border-top: 3px solid #0d0d0c; margin-top: 32px; }
  article { border-top: 1px solid #85807a; margin-top: 16px; }
  h3 { font-size: 16px; }
  code { background: #f4f2ee; padding: 2px 6px; }
  figure { margin: 0; }
  figcaption, label { font-weight: 600; }
  img { max-width: 100%; border: 1px solid #85807a; box-sizing: border-box; }
  input[type="search"] { display: block; width: min(100%, 480px); padding: 8px; font: inherit; }
  input[type="range"] { display: block; width: 100%; }
  :focus-visible { outline: 3px solid #0d0d0c; outline-offset: 2px; }
  .row { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); gap: 16px; align-items: start; }
  .slider { margin-top: 16px; }
  .stack { position: relative; display: inline-block; }
  .stack img { display: block; }
  .stack .over { position: absolute; inset: 0 auto auto 0; clip-path: inset(0 50% 0 0); }
</style>
<h1>Screenshots that differ</h1>
<p>${count([...differences.values()].flat().length, 'screenshot', 'screenshots')} of ${count(differences.size, 'story', 'stories')}.
Fix the differences that you did not intend. Accept the others with <code>npm run visual:accept</code>, or with
<code>npm run visual:accept name</code> only the stories whose id, name or file contains that; then commit the new baselines.</p>
<label>Show only stories with <input type="search" autocomplete="off"></label>
<p role="status"></p>
${[...differences].map(story).join('')}
<script>
  const stories = [...document.querySelectorAll('section')]
  const search = document.querySelector('input[type="search"]')
  search.addEventListener('input', () => {
    for (const story of stories) story.hidden = !story.textContent.toLowerCase().includes(search.value.toLowerCase())
    document.querySelector('[role="status"]').textContent = stories.filter(({ hidden }) => !hidden).length + ' of ' + stories.length + ' shown'
  })
  for (const range of document.querySelectorAll('input[type="range"]'))
    range.addEventListener('input', () => {
      const over = range.closest('.slider').querySelector('.over')
      over.style.clipPath = 'inset(0 ' + (100 - range.value) + '% 0 0)'
    })
</script>
</html>
`
