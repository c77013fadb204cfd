import { BudgetChart, DescriptionList, RangeField, Section, Text } from '@plotline/ui'
import { pounds } from '@plotline/contract/sums'
import { useEffect, useRef, useState } from 'react'
import { calculator, whatBuys, type Outcome } from '../content/calculator.ts'
import { InlineMarkdown } from '../components/inline-markdown.tsx'

const { prices, start } = calculator

interface CalculatorProps {
  /** For a page where the whole calculator would be too much: no month, and on a phone one building. */
  short?: boolean
}

/** "What £40,000 buys", with a slider for the price (R-calculator-01). Without script it shows the worked deal. */
export default function Calculator({ short }: CalculatorProps) {
  const [changed, setChanged] = useState<Outcome>()
  const show = (value: number) => setChanged(whatBuys(value))
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The slider is the browser's own, so what was chosen before hydration is still there.
    const chosen = slider.current?.valueAsNumber
    if (chosen !== undefined && chosen !== prices.start) setChanged(whatBuys(chosen))
  }, [])
  const { result, towers, purchase, month } = changed ?? start
  return (
    <Section title={calculator.title} lead={short ? calculator.short.lead : calculator.lead} surface="stone">
      <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:gap-x-12">
        <div className="grid content-start gap-6">
          <div className="noscript:hidden">
            <RangeField
              ref={slider}
              id="price"
              label={calculator.label}
              valueText={pounds}
              min={prices.min}
              max={prices.max}
              step={prices.step}
              defaultValue={prices.start}
              autoComplete="off"
              onValueChange={show}
            />
          </div>
          <div className="grid gap-6 sm:grid-flow-col">
            {towers.map(({ label, roof, items }, index) => (
              <BudgetChart
                key={label}
                label={label}
                budget={calculator.budget}
                budgetText={calculator.budgetText}
                max={calculator.most}
                items={items}
                roofText={roof}
                storey={calculator.storey}
                className={short && index > 0 ? 'max-sm:hidden' : undefined}
              />
            ))}
          </div>
        </div>
        <div className="grid content-start gap-8">
          {/* Four lines on a phone at every price, so that a shorter result moves nothing. */}
          <Text as="output" className="max-sm:min-h-[6.2em]">
            {result}
          </Text>
          <DescriptionList layout="amounts" items={purchase} />
          {!short && <DescriptionList layout="amounts" items={month} />}
          <Text variant="note">
            <InlineMarkdown>{short ? calculator.short.note : calculator.note}</InlineMarkdown>
          </Text>
        </div>
      </div>
    </Section>
  )
}
