import { expect, test } from 'vitest'
import { boxesOf, describeConformance, render, styleOf } from '../../testing/tools.ts'
import { Address } from './index.ts'

const address = <Address lines={['1 Sample Street', 'Leeds']} />

describeConformance('Address', { element: (props) => <Address {...address.props} {...props} /> })

test('Must 1: it is an address element with upright text, each line on its own', async () => {
  await render(address)
  expect(styleOf('address').fontStyle).toBe('normal')
  expect(new Set(boxesOf('address > *').map(({ top }) => top)).size).toBe(2)
})
