/** The document's title, with "Error: " before it while there are errors (GOV.UK's pattern). Pure: the page renders it. */
export function errorTitle(title: string, hasErrors: boolean, prefix = 'Error: '): string {
  return hasErrors ? `${prefix}${title}` : title
}
