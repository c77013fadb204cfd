import { kindTo, type KindsWith, type OwnKind } from '../deliveries/kinds.ts'
import type { RecipientSettings } from './delivery-settings.ts'
import type { Destination } from './destinations.ts'

/**
 * Where each kind of delivery goes, but for codes, which go to their phones, and for further destinations; undefined as long as no
 * setting says. A confirmation goes to its lead's address, and needs the site's for its link.
 */
export const addressesOf = ({ partner, mail, siteOrigin }: Omit<RecipientSettings, 'destinations'>) =>
  ({
    'lead.webhook': partner,
    'lead.email': mail?.leadsTo,
    'confirmation.email': mail && siteOrigin,
    'withdrawal.webhook': partner,
    'withdrawal.email': mail?.leadsTo,
    'contact.email': mail?.contactTo,
    'report.email': mail?.reportTo,
    'alarm.email': mail?.alarmTo,
    'digest.email': mail?.alarmTo,
  }) satisfies Record<Exclude<OwnKind, KindsWith<{ isCode: true }>>, unknown>

/** The kinds of delivery that a further destination gets, one for each of its events. */
export const kindsTo = ({ name, inbox, events }: Pick<Destination, 'name' | 'inbox' | 'events'>) =>
  events.map((event) => kindTo(name, event, inbox === undefined ? 'webhook' : 'email'))
