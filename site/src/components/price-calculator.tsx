import { BudgetChart, DescriptionList, RangeField, Section, Text } from '@plotline/ui'
import { useState } from 'react'
import { calculator, whatBuys } from '../content/calculator.ts'
import { usePreHydrationValue } from '../hooks/use-pre-hydration-value.ts'
import { PRICE } from './calculator.tsx'
import { InlineMarkdown } from './inline-markdown.tsx'

const { prices, start } = calculator

/** "What £40,000 buys", with a slider for the price (R-calculator-01). Without script it shows the worked deal. */
export default function PriceCalculator() {
  const [{ price, result, towers, purchase, month }, setOutcome] = useState(start)
  const show = (value: string) => setOutcome(whatBuys(Number(value)))
  // The slider is the browser's own, so what was chosen before hydration is still there.
  usePreHydrationValue(PRICE, show)
  return (
    <Section title={calculator.title} lead={calculator.lead} surface="stone">
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
        <div className="grid content-start gap-6">
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
          <Text as="output">{result}</Text>
          <DescriptionList items={purchase} />
          <DescriptionList items={month} />
        </div>
        <div className="grid grid-cols-2 content-end gap-6">
          {towers.map(({ label, roof, items }) => (
            <BudgetChart
              key={label}
              label={label}
              budget={calculator.budget}
              budgetText={calculator.budgetText}
              max={calculator.most}
              items={items}
              roofText={roof}
            />
          ))}
        </div>
      </div>
      <Text variant="note">
        <InlineMarkdown>{calculator.note}</InlineMarkdown>
      </Text>
    </Section>
  )
}
