import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createMetrics } from '../src/operations/metrics.ts'
import { temporaryFolder } from '../src/testing/server.ts'
import { fileOf, hasProgram, read, run } from '../src/testing/deploy.ts'

const hasPromtool = hasProgram('promtool', '--version', 'the alerts', 'prometheus')

/** What Prometheus is asked in alerts and dashboard. */
const EXPRESSIONS = [...read('alerts.yaml').matchAll(/^ +expr: (.*)$/gm), ...read('dashboard.json').matchAll(/"expr": "(.*?[^\\])"/g)].map(
  ([, expression = '']) => expression.replaceAll('\\"', '"'),
)

/** A metrics page on which every series has its first value. */
async function everySeries(): Promise<string> {
  const use = { limit: 1, used: 0 }
  const metrics = createMetrics({ ofProcess: true, readSmsBudget: async () => ({ hour: use, day: use }) })
  for (const outcome of ['delivered', 'retry', 'dead_letter', 'discarded'] as const)
    metrics.delivered({ kind: 'lead.email', outcome, ms: 1 })
  metrics.requested('page', 200, 1)
  metrics.databaseWritable(true)
  return metrics.text()
}

/** Sixty responses a minute, all within 2.5 seconds. */
const responses = (withinOneSecond: string) => ({
  'http_request_duration_seconds_bucket{le="1"}': withinOneSecond,
  'http_request_duration_seconds_bucket{le="2.5"}': '0+60x99',
  'http_request_duration_seconds_bucket{le="+Inf"}': '0+60x99',
})

/** For each alert, series that it is for, and series beside its limit that it is not for; in Prometheus' notation, a value a minute. */
const ALERTS: Record<string, [fires: Record<string, string>, ...rests: Record<string, string>[]]> = {
  PlotlineDown: [{ 'up{job="plotline"}': '0x99' }, { 'up{job="plotline"}': '1x99' }],
  PlotlineStoreUnwritable: [{ plotline_database_writable: '0x99' }, { plotline_database_writable: '1x99' }],
  PlotlineErrors: [
    { 'plotline_errors_total{reason="store"}': '0x95 1x4' },
    { 'plotline_errors_total{reason="store"}': '1x99' },
    { 'plotline_errors_total{reason="store"}': '0x90 1x9' },
  ],
  PlotlineNoCodes: [
    { 'plotline_alarms_total{reason="sms_sender"}': '0x90 1x9' },
    { 'plotline_alarms_total{reason="sms_sender"}': '1x99', 'plotline_alarms_total{reason="sms_day"}': '0x90 1x9' },
    { 'plotline_alarms_total{reason="sms_sender"}': '0x85 1x14' },
  ],
  PlotlineTextsUndelivered: [
    { 'plotline_sms_messages_total{outcome="undelivered"}': '0+4x99', 'plotline_sms_messages_total{outcome="accepted"}': '0+12x99' },
    { 'plotline_sms_messages_total{outcome="undelivered"}': '0+4x99', 'plotline_sms_messages_total{outcome="accepted"}': '0+14x99' },
    {
      'plotline_sms_messages_total{outcome="undelivered"}': '0+4x30 120x69',
      'plotline_sms_messages_total{outcome="accepted"}': '0+12x30 360x69',
    },
    { 'plotline_sms_messages_total{outcome="undelivered"}': '0+0.16x99', 'plotline_sms_messages_total{outcome="accepted"}': '0+0.2x99' },
  ],
  PlotlineWrongCodes: [
    { 'plotline_alarms_total{reason="wrong_codes"}': '0x90 1x9' },
    { 'plotline_alarms_total{reason="wrong_codes"}': '1x99', 'plotline_alarms_total{reason="sms_hour"}': '0x90 1x9' },
    { 'plotline_alarms_total{reason="wrong_codes"}': '0x85 1x14' },
  ],
  PlotlineTextsUsedUpThisHour: [
    { 'plotline_sms_budget_remaining{period="hour"}': '0x99' },
    { 'plotline_sms_budget_remaining{period="hour"}': '1x99', 'plotline_sms_budget_remaining{period="day"}': '0x99' },
  ],
  PlotlineTextsLow: [
    { 'plotline_sms_budget_remaining{period="day"}': '24x99', 'plotline_sms_budget_limit{period="day"}': '100x99' },
    { 'plotline_sms_budget_remaining{period="day"}': '26x99', 'plotline_sms_budget_limit{period="day"}': '100x99' },
  ],
  PlotlineDeliveriesFail: [
    { 'plotline_delivery_duration_seconds_count{outcome="retry"}': '0+1x99' },
    { 'plotline_delivery_duration_seconds_count{outcome="delivered"}': '0+1x99' },
    { 'plotline_delivery_duration_seconds_count{outcome="retry"}': '0+0.5x99' },
    { 'plotline_delivery_duration_seconds_count{outcome="retry"}': '0+1x85 85x14' },
  ],
  PlotlineDeliveriesStuck: [
    { plotline_deliveries_oldest_pending_age_seconds: '601x99' },
    { plotline_deliveries_oldest_pending_age_seconds: '599x99' },
  ],
  PlotlineDeadLetters: [{ plotline_deliveries_dead_letter: '1x99' }, { plotline_deliveries_dead_letter: '0x99' }],
  PlotlineLeadUndelivered: [{ plotline_undelivered_lead_age_seconds: '14401x99' }, { plotline_undelivered_lead_age_seconds: '14399x99' }],
  PlotlineErasurePaused: [{ plotline_erasure_paused: '1x99' }, { plotline_erasure_paused: '0x99' }],
  // A value each 16 minutes.
  PlotlineNoLeads: [{ plotline_leads_total: '0+1x5 5x94' }, { plotline_leads_total: '0x20 1x79' }],
  PlotlineSlow: [responses('0x99'), responses('0+60x99')],
}

/** For an alert that waits, whether it sounds so many minutes after a fault has begun. */
const WAITING: Record<string, Record<number, boolean>> = {
  PlotlineDown: { 0: false, 2: true },
  PlotlineStoreUnwritable: { 0: false, 1: true },
  PlotlineSlow: { 5: false, 7: true },
}

describe('alerts and dashboard', () => {
  test('ask only for metrics, labels and values that the server has', async () => {
    expect(EXPRESSIONS.length).toBeGreaterThan(20)
    const text = await everySeries()
    const asked = EXPRESSIONS.flatMap((expression) => [
      // Without the label that Prometheus itself adds.
      ...Array.from(
        expression.matchAll(/\b(plotline_\w+|http_\w+|process_\w+)(?:\{(?!job)(\w+)=~?"([^"]*)"\})?/g),
        ([, name, label, values]) =>
          (values ?? '').split('|').map((value) => (label === undefined ? `\n${name}` : `\n${name}{.*\\b${label}="${value}"`)),
      ).flat(),
      ...Array.from(expression.matchAll(/ by \((.*?)\).*?\b(plotline_\w+|http_\w+)/g), ([, labels = '', metric]) =>
        labels.split(', ').map((label) => `\n${metric}{(?:.*,)?${label}=`),
      ).flat(),
    ])
    expect(asked.length).toBeGreaterThan(EXPRESSIONS.length)
    expect([...new Set(asked)].filter((series) => !new RegExp(series).test(text))).toEqual([])
  })

  test('what has an outcome is counted by it, never successes and failures together', async () => {
    const withOutcome = new Set(Array.from((await everySeries()).matchAll(/^(plotline_\w+)\{[^}]*outcome=/gm), ([, name = '']) => name))
    expect(withOutcome.size).toBeGreaterThan(1)
    // Alone, so that it excuses nothing beside it.
    const others = EXPRESSIONS.filter((expression) => !/^sum by \(outcome\) \(increase\(\w+\[\w+\]\)\)$/.test(expression))
    const together = others.filter((expression) =>
      [...withOutcome].some((name) => new RegExp(`\\b${name}\\b(?!\\{[^}]*outcome)`).test(expression)),
    )
    expect(together).toEqual([])
  })

  test('what each server tells of the whole store is not summed', () => {
    const sums = EXPRESSIONS.flatMap((expression) =>
      Array.from(expression.matchAll(/\bsum(?: (?:by|without) \(.*?\))? ?\((\w+)/g), ([, summed]) => summed),
    )
    expect(sums).toContain('increase')
    expect(sums.filter((summed) => summed !== 'increase' && summed !== 'rate')).toEqual([])
  })

  test('each panel counts what its title says, in the unit of what it shows', () => {
    const Panel = v.looseObject({
      title: v.string(),
      fieldConfig: v.optional(v.object({ defaults: v.object({ unit: v.string() }) })),
      targets: v.array(v.object({ expr: v.string() })),
    })
    const { panels } = v.parse(v.object({ panels: v.array(Panel) }), JSON.parse(read('dashboard.json')))
    for (const { title, fieldConfig, targets } of panels) {
      const text = targets.map(({ expr }) => expr).join('\n')
      const [, measured] = /_(seconds|bytes)(?:_bucket)?\b/.exec(text) ?? []
      expect(fieldConfig?.defaults.unit).toBe(measured === 'seconds' ? 's' : measured)
      expect(new Set(text.match(/(?<=increase\(\w+(?:\{.*?\})?)\[\w+\]/g))).toEqual(new Set(title.includes('an hour') ? ['[1h]'] : []))
      expect(/quantile\(0\.(\d+)/.exec(text)?.[1]).toBe(/^(\d+) of 100/.exec(title)?.[1])
    }
  })

  test('the dashboard’s panels have their own id and place, and ask the source that was chosen', () => {
    const Panel = v.looseObject({
      id: v.number(),
      datasource: v.object({ uid: v.string() }),
      gridPos: v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }),
    })
    const Dashboard = v.object({
      panels: v.array(Panel),
      templating: v.object({ list: v.tuple([v.object({ name: v.string(), type: v.string() })]) }),
    })
    const { panels, templating } = v.parse(Dashboard, JSON.parse(read('dashboard.json')))
    const [{ name, type }] = templating.list
    expect({ type, asked: new Set(panels.map(({ datasource }) => datasource.uid)) }).toEqual({
      type: 'datasource',
      asked: new Set([`\${${name}}`]),
    })
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    // Two columns, filled row by row.
    expect(panels.map(({ gridPos }) => gridPos)).toEqual(
      panels.map((_, index) => ({ x: (index % 2) * 12, y: Math.floor(index / 2) * 8, w: 12, h: 8 })),
    )
  })

  test.skipIf(!hasPromtool)('each alert sounds at its limit, and not before', () => {
    const rules = Array.from(read('alerts.yaml').matchAll(/ alert: (\w+)/g), ([, name]) => name)
    expect(rules).toEqual(Object.keys(ALERTS))
    // PlotlineNoLeads looks back a day.
    for (const minutes of [1, 16]) {
      const tests = Object.entries(ALERTS)
        .filter(([alertname]) => (alertname === 'PlotlineNoLeads') === minutes > 1)
        .flatMap(([alertname, cases]) =>
          cases.map((series, index) => ({
            name: `${alertname} ${index === 0 ? 'sounds' : 'rests'}`,
            interval: `${minutes}m`,
            input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
            promql_expr_test: Object.entries({ ...(index === 0 && WAITING[alertname]), 97: index === 0 }).map(([step, sounds]) => ({
              expr: `count(ALERTS{alertname="${alertname}",alertstate="firing"})`,
              eval_time: `${Number(step) * minutes}m`,
              exp_samples: sounds ? [{ labels: '{}', value: 1 }] : [],
            })),
          })),
        )
      const folder = temporaryFolder({
        'tests.json': JSON.stringify({ rule_files: [fileOf('alerts.yaml')], evaluation_interval: `${minutes}m`, tests }),
      })
      const { status, stdout, stderr } = run('promtool', ['test', 'rules', join(folder, 'tests.json')])
      expect(status === 0 ? '' : stdout + stderr).toBe('')
    }
  })
})
