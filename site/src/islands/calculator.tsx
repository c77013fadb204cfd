import { BudgetChart, DescriptionList, RangeField, Section, Text } from '@plotline/ui'
import { useState } from 'react'
import { calculator, whatBuys, type Outcome } from '../content/calculator.ts'
import { usePreHydrationValue } from '../hooks/use-pre-hydration-value.ts'
import { InlineMarkdown } from '../components/inline-markdown.tsx'

/** The id of the slider. */
const PRICE = 'price'

const { prices, start } = calculator

interface CalculatorProps {
  /** For a page where the whole calculator would be too much: its words there, without the towers and the month. */
  example?: { lead: string; note: string }
}

/** "What £40,000 buys", with a slider for the price (R-calculator-01). Without script it shows the worked deal. */
export default function Calculator({ example }: CalculatorProps) {
  const [changed, setChanged] = useState<Outcome>()
  const show = (value: string) => setChanged(whatBuys(Number(value)))
  // The slider is the browser's own, so what was chosen before hydration is still there.
  usePreHydrationValue(PRICE, show)
  const { price, result, towers, purchase, month } = changed ?? start
  return (
    <Section title={calculator.title} lead={example?.lead ?? calculator.lead} surface="stone">
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-x-12">
        <div className="grid content-start gap-8">
          <div className="noscript:hidden">
            <RangeField
              id={PRICE}
              label={calculator.label}
              valueText={price}
              min={prices.min}
              max={prices.max}
              step={prices.step}
              defaultValue={prices.start}
              autoComplete="off"
              onChange={({ target }) => show(target.value)}
            />
          </div>
          {/* Four lines on a phone at every price, so that a shorter result moves nothing. */}
          <Text as="output" className="max-sm:min-h-[6.2em]">
            {result}
          </Text>
          {!example && (
            <div className="grid grid-cols-2 gap-6">
              {towers.map(({ label, roof, items }) => (
                <BudgetChart
                  key={label}
                  label={label}
                  budget={calculator.budget}
                  budgetText={calculator.budgetText}
                  max={calculator.most}
                  items={items}
                  roofText={roof}
                  storey={calculator.storey}
                />
              ))}
            </div>
          )}
        </div>
        <div className="grid content-start gap-8">
          <DescriptionList layout="amounts" items={purchase} />
          {!example && <DescriptionList layout="amounts" items={month} />}
          <Text variant="note">
            <InlineMarkdown>{example?.note ?? calculator.note}</InlineMarkdown>
          </Text>
        </div>
      </div>
    </Section>
  )
}
