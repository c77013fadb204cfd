/** Rows in pages, as a reader gets them. */
export async function* pageOf<Row>(...rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

/** A writer's whole output. */
export async function textOf(pieces: string | AsyncIterable<string>): Promise<string> {
  if (typeof pieces === 'string') return pieces
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
