import { CallToAction } from '@plotline/ui/call-to-action'
import { Callout } from '@plotline/ui/callout'
import { Figure } from '@plotline/ui/figure'
import { PageHeader } from '@plotline/ui/page-header'
import { RangeField } from '@plotline/ui/range-field'
import { Section } from '@plotline/ui/section'
import { ShareChart } from '@plotline/ui/share-chart'
import { SplitLayout } from '@plotline/ui/split-layout'
import { Stack } from '@plotline/ui/stack'
import { Text } from '@plotline/ui/text'
import { WaterfallChart } from '@plotline/ui/waterfall-chart'
import { useState } from 'react'
import { action } from './home-page.tsx'
import { Photo } from './photo.tsx'

const YIELD = 8600
const inKwh = (value: number) => `${value.toLocaleString('de-DE')} kWh im Jahr`

export function YieldPage() {
  const [used, setUsed] = useState(4500)
  const direct = Math.round(used * 0.003) * 100
  const stored = Math.round(used * 0.0035) * 100
  return (
    <>
      <PageHeader
        title="Was ein Dach bringt"
        lead="Ein Süddach mit 9 kWp erzeugt in unserem Beispiel 8.600 kWh im Jahr. Wie viel davon Sie selbst brauchen, zeigt der Regler."
        surface="stone"
      />
      <Section title="Ihr Verbrauch">
        <Stack space={32}>
          <RangeField
            label="Strom, den Ihr Haushalt braucht"
            hint="Er steht auf der Jahresrechnung."
            min={2000}
            max={9000}
            step={500}
            value={used}
            onValueChange={setUsed}
            valueText={inKwh}
          />
          <Figure
            source="eigene Rechnung"
            caption="Was vom Verbrauch übrig bleibt, kaufen Sie noch, in kWh. Beispielrechnung mit einem Speicher von 10 kWh."
          >
            <WaterfallChart
              label="Was Sie noch kaufen, in kWh"
              columnLabels={['Strom', 'kWh im Jahr']}
              items={[
                { label: 'Verbrauch', value: used },
                { label: 'Direkt vom Dach', value: -direct },
                { label: 'Aus dem Speicher', value: -stored },
              ]}
              totalLabel="Aus dem Netz"
            />
          </Figure>
        </Stack>
      </Section>
      <Section title="Wohin der Strom geht" surface="stone">
        <Figure source="eigene Rechnung" caption="Beispielrechnung für dieselbe Anlage.">
          <ShareChart
            label="Wohin der Strom vom Dach geht"
            columnLabels={['Ziel', 'Im Jahr']}
            numberFormat={{ unitText: 'kWh' }}
            items={[
              { label: 'Direkt ins Haus', value: direct, variant: 'highlight' },
              { label: 'In den Speicher', value: stored },
              { label: 'Ins Netz verkauft', value: YIELD - direct - stored, variant: 'hatched' },
            ]}
            totalLabel="Vom Dach"
          />
        </Figure>
      </Section>
      <SplitLayout media={<Photo name="speicher" alt="Ein weißer Batteriespeicher an der Kellerwand" />}>
        <Stack space={16}>
          <Text variant="lead">Der Speicher verschiebt den Mittag in den Abend.</Text>
          <Callout>Diese Zahlen sind gerechnet, nicht versprochen: Wetter und Verbrauch ändern sich jedes Jahr.</Callout>
        </Stack>
      </SplitLayout>
      <CallToAction title="Rechnen wir mit Ihrem Dach" lead="Vier Fragen, dann ein Anruf. Beides kostet nichts." action={action} />
    </>
  )
}
