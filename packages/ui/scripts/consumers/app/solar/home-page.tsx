import { Accordion } from '@plotline/ui/accordion'
import { BarChart } from '@plotline/ui/bar-chart'
import { ButtonLink } from '@plotline/ui/button'
import { CallToAction } from '@plotline/ui/call-to-action'
import { Card } from '@plotline/ui/card'
import { CardGrid } from '@plotline/ui/card-grid'
import { Figure } from '@plotline/ui/figure'
import { Hero } from '@plotline/ui/hero'
import { Section } from '@plotline/ui/section'
import { Stats } from '@plotline/ui/stats'
import { StepList } from '@plotline/ui/step-list'
import { Testimonial } from '@plotline/ui/testimonial'
import { Photo } from './photo.tsx'

const action = <ButtonLink href="/anfrage/">Angebot anfragen</ButtonLink>

export const HomePage = () => (
  <>
    <Hero
      title="Strom vom eigenen Dach"
      lead="Wir planen Ihre Solaranlage, bauen sie und bleiben danach erreichbar: ein Team, ein Preis, ein Vertrag."
      action={action}
      note="Vier Fragen, zwei Minuten"
      media={<Photo name="haus" alt="Ein Haus mit sechzehn Solarmodulen auf dem Süddach in der Abendsonne" priority />}
    />
    <Stats
      items={[
        { figure: '8.600 kWh', label: 'Strom im Jahr von 9 kWp auf einem Süddach' },
        { figure: '2 Tage', label: 'Montage auf einem Wohnhaus' },
        { figure: '25 Jahre', label: 'Garantie auf die Leistung der Module' },
      ]}
      note="Beispielwerte. Was Ihr Dach bringt, hängt von Neigung, Richtung und Schatten ab."
    />
    <Section title="Drei Teile, eine Anlage" lead="Jeder Teil geht auch für sich. Zusammen decken sie das ganze Haus.">
      <CardGrid columns={3}>
        <Card
          headingLevel={3}
          title="Module"
          media={<Photo name="dach" alt="Solarmodule auf einem Ziegeldach, aus der Nähe" focalPoint="bottom right" />}
        >
          <p>Schwarze Module, flach über den Ziegeln. Kein Loch im Dach bleibt ungedichtet.</p>
        </Card>
        <Card headingLevel={3} title="Speicher" media={<Photo name="speicher" alt="Ein weißer Batteriespeicher an der Kellerwand" />}>
          <p>10 kWh für den Abend. Nach einem Netzausfall läuft das Haus weiter.</p>
        </Card>
        <Card
          headingLevel={3}
          title="Abends zu Hause"
          media={<Photo name="abend" alt="Dasselbe Haus in der Dämmerung, die Fenster leuchten" />}
        >
          <p>Licht, Herd und Auto mit dem Strom vom Mittag. Eine App zeigt, was gerade läuft.</p>
        </Card>
      </CardGrid>
    </Section>
    <Section
      title="Im Sommer mehr, im Winter weniger"
      lead="Ein Dach mit 9 kWp und ein Haushalt, der 4.500 kWh im Jahr braucht."
      surface="stone"
    >
      <Figure source="eigene Rechnung" caption="Beispielrechnung in kWh je Quartal.">
        <BarChart
          label="Erzeugung und Verbrauch in kWh"
          columnLabel="Quartal"
          series={[
            { label: 'Erzeugt', variant: 'highlight' },
            { label: 'Verbraucht', variant: 'solid' },
          ]}
          items={[
            { label: 'Winter', values: [1350, 1300] },
            { label: 'Frühling', values: [2900, 1100] },
            { label: 'Sommer', values: [3050, 950] },
            { label: 'Herbst', values: [1300, 1150] },
          ]}
        />
      </Figure>
    </Section>
    <Section id="ablauf" title="Von der Anfrage zum Strom">
      <StepList
        items={[
          { eyebrow: 'Heute', title: 'Vier Fragen', text: 'Dach, Richtung, Verbrauch, Zeitpunkt. Mehr brauchen wir zuerst nicht.' },
          { eyebrow: 'Nach 2 Tagen', title: 'Ein Anruf', text: 'Wir haben Ihr Dach aus der Luft vermessen und nennen einen Preis.' },
          { eyebrow: 'Nach 6 Wochen', title: 'Montage', text: 'Zwei Tage auf dem Dach, einer am Zähler.' },
          { eyebrow: 'Danach', title: 'Strom', text: 'Wir melden die Anlage an und sehen jedes Jahr nach ihr.' },
        ]}
      />
    </Section>
    <Section title="Was Kunden sagen" surface="stone">
      <Testimonial
        quote="Am Freitag waren sie fertig, am Samstag haben wir mit Sonne gekocht."
        attribution="Familie mit Haus von 1974, Speyer"
        portrait={<Photo name="abend" alt="" focalPoint="left" />}
        note="Ein Beispiel, kein echter Kunde."
      />
    </Section>
    <Section id="fragen" title="Fragen und Antworten">
      <Accordion
        items={[
          { question: 'Was kostet eine Anlage?', answer: <p>In unserem Beispiel 14.900 Euro mit 9 kWp, ohne Speicher.</p> },
          { question: 'Lohnt sich ein Norddach?', answer: <p>Selten. Wir sagen es Ihnen, bevor Sie etwas unterschreiben.</p> },
          { question: 'Wer meldet die Anlage an?', answer: <p>Wir, beim Netzbetreiber und im Marktstammdatenregister.</p> },
        ]}
      />
    </Section>
    <CallToAction title="Was bringt Ihr Dach?" lead="Vier Fragen, dann ein Anruf. Beides kostet nichts." action={action} />
  </>
)
