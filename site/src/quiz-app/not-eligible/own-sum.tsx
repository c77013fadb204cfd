import { BudgetChart, DescriptionList, StepQuestion, Text, TextField } from '@plotline/ui'
import { deal } from '@plotline/contract/deal'
import { pounds } from '@plotline/contract/sums'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { onSettledText } from '../../components/settled-text.ts'
import { figures } from '../../content/company.ts'
import { ownSum, parts, towerOf, whatIsMissing } from '../../content/own-sum.ts'

const ID = 'own-sum'

/** Below the words what a sum of the visitor's own lacks, worked out here and neither stored nor sent; beside them, and on a phone below, what the £40,000 are made of (R-eligibility-02). */
export function OwnSum({ children }: { children: ReactNode }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Typed before hydration.
  useEffect(() => setTyped(field.current?.value ?? ''), [])
  const result = whatIsMissing(typed)
  return (
    <StepQuestion
      drawing={
        // As high as the drawing, which stands on the ground: while the page arrives in pieces, it does not move.
        <div className="@container grid content-start gap-4 md:min-h-89 lg:supports-[zoom:1.45]:min-h-129">
          {/* The drawing has these words too, but they do not grow with larger text. */}
          <DescriptionList
            layout="amounts"
            className="@min-[15rem]:sr-only"
            items={parts.map(({ term, amount }) => ({ term, detail: pounds(amount) }))}
          />
          <BudgetChart
            label={ownSum.drawing}
            budget={deal.ownMoney}
            budgetText={figures.minimumBudget}
            max={deal.ownMoney}
            items={towerOf(typed)}
            storey={ownSum.storey}
          />
        </div>
      }
    >
      {children}
      <div className="mt-6 grid max-w-pl-form content-start gap-4 noscript:hidden">
        <TextField
          ref={field}
          className="md:max-w-80"
          id={ID}
          name={ID}
          label={ownSum.label}
          hint={ownSum.hint}
          error={result === undefined ? ownSum.error : undefined}
          inputMode="decimal"
          // A browser that restores it stores it.
          autoComplete="off"
          maxLength={20}
          {...onSettledText(setTyped)}
          onBlur={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {/* High enough for its sentences, so that nothing below it moves. */}
        <Text as="output" className={result === undefined ? 'block min-h-12' : 'block min-h-20 md:min-h-24'}>
          {result === '' ? ownSum.prompt : result}
        </Text>
      </div>
    </StepQuestion>
  )
}
