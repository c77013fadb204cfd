import { Heading, Link, Text } from '@plotline/ui'
import { pounds } from '@plotline/contract/sums'
import { useEffect, useRef, useState } from 'react'
import { calculator, whatBuys } from '../content/calculator.ts'
import { InlineMarkdown } from '../components/inline-markdown.tsx'
import { MoneyPlate, PlateDetails, PlateHead, PlateSums, PlateSwitch } from '../drawings/money-plate/money-plate.tsx'

const { prices, start } = calculator
const BUYERS = ['another', 'none'] as const

/** The plate "What £40,000 starts": its ground line is a slider for the price (R-calculator-01). Without script it shows the worked deal. */
export default function Calculator() {
  const [price, setPrice] = useState<number>(prices.start)
  const [buyer, setBuyer] = useState<(typeof BUYERS)[number]>('another')
  const slider = useRef<HTMLInputElement>(null)
  const owner = useRef<HTMLInputElement>(null)
  // Both are the browser's own, and hold what was chosen before hydration, or by a script that tells nobody.
  function read() {
    if (slider.current) setPrice(slider.current.valueAsNumber)
    if (owner.current) setBuyer(owner.current.checked ? 'another' : 'none')
  }
  useEffect(read, [])
  const { cash, left, result, purchase } = price === prices.start && buyer === 'another' ? start : whatBuys(price, buyer === 'another')
  return (
    <section data-surface="stone" aria-labelledby="money" className="pt-(--pl-space-section)">
      <PlateHead>
        <div className="relative z-1 grid max-w-148 gap-3 lg:-mb-51">
          <Heading level={2} id="money">
            {calculator.title}
          </Heading>
          <Text>
            <strong>{calculator.answer[buyer]}</strong> {calculator.lead[buyer]}
          </Text>
          <PlateSwitch legend={calculator.buyer}>
            {BUYERS.map((each) => (
              <label key={each}>
                <input
                  ref={each === 'another' ? owner : undefined}
                  type="radio"
                  name="buyer"
                  value={each}
                  defaultChecked={each === 'another'}
                  onChange={read}
                />
                {calculator.buyers[each]}
              </label>
            ))}
          </PlateSwitch>
        </div>
      </PlateHead>
      <MoneyPlate
        prices={{ min: prices.min, max: prices.max }}
        most={calculator.most}
        money={calculator.money}
        moneyLabel={
          <>
            <b>{calculator.moneyText}</b>
            {` ${calculator.moneyNote}`}
          </>
        }
        own={{
          price,
          cash,
          // Where something is left, the roof is that of all the money.
          roof: cash > calculator.money && pounds(cash),
          label: (
            <>
              <span>
                <small>{`${calculator.own} `}</small>
                {pounds(price)}
              </span>
              <span>{left}</span>
            </>
          ),
        }}
        flats={calculator.flats.map(({ city, guide, cash: cashes, ...flat }) => ({
          city,
          ...flat,
          cash: cashes[buyer],
          roof: pounds(cashes[buyer]),
          label: (
            <>
              <Link href={guide}>{city}</Link>
              <span>
                {pounds(flat.price)}
                <small>{`, takes ${pounds(cashes[buyer])}`}</small>
              </span>
            </>
          ),
        }))}
        slider={{
          ref: slider,
          id: 'price',
          'aria-label': calculator.label,
          'aria-valuetext': pounds(price),
          step: prices.step,
          defaultValue: prices.start,
          onInput: read,
          onBlur: read,
        }}
        ends={calculator.ends}
      />
      <div className="page-width grid gap-x-6 gap-y-3 pt-5 pb-(--pl-space-section) lg:split-margin">
        <div className="grid content-start gap-4">
          <Text as="output" className="min-h-[7.75em] sm:min-h-[4.65em]">
            <strong>{result}</strong>
          </Text>
          <PlateDetails title={calculator.details(price)}>
            <PlateSums columns={calculator.columns} rows={purchase} />
            <Text variant="note">
              <InlineMarkdown>{calculator.source}</InlineMarkdown>
            </Text>
          </PlateDetails>
        </div>
        <div>
          <Text variant="note">
            <span className="sm:hidden">{calculator.storeys.phone}</span>
            <span className="max-sm:hidden">{calculator.storeys.wide}</span> {calculator.legend}{' '}
            <span className="inline-block">
              <Link href="/services">{calculator.cutOpen}</Link>
            </span>
          </Text>
        </div>
      </div>
    </section>
  )
}
