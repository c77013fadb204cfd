import { fieldErrors, type ApiResponse } from '../http/responses.ts'
import { acceptPhone } from '../otp/phone.ts'
import type { Settings } from '../settings/settings.ts'
import type { SubmissionContext } from './submission.ts'

type Handler<Body> = (body: Body, context: SubmissionContext) => Promise<ApiResponse>

/** Makes what gives a handler the phone number as it is stored, and refuses one that takes no codes. */
export const createWithPhone =
  ({ allowedCountries, sms }: Pick<Settings, 'allowedCountries' | 'sms'>) =>
  <Body extends { phone: string }>(handler: Handler<Body>): Handler<Body> =>
  async (body, context) => {
    const accepted = acceptPhone(body.phone, allowedCountries, sms.sender !== 'sandbox')
    return accepted.ok ? handler({ ...body, phone: accepted.phone }, context) : fieldErrors(accepted.error, { phone: accepted.error })
  }
