import { callingHoursInWords, PARTNER } from '@plotline/contract'
import { figures, partner } from './company.ts'

/** The text of the confirmation (R-success-03). */
export const success = {
  title: 'Your number is confirmed',
  missedChoice: 'We could no longer book the time you chose. ',
  drawing: 'The lit building is yours: a storey for each question.',
  plan: 'Dashed: the building that your answers draw.',
  printed: `Your building: ${figures.quizQuestions} storeys, one for each question, with a window lit in each.`,
  nextTitle: 'What happens next',
  next: [
    `Keep your phone nearby until then. Calls come ${callingHoursInWords(PARTNER.callingHours)} (UK time). The call takes about as long as your questions do.`,
    `You talk about ${figures.propertiesPerCall} properties that fit your answers, and get the details in writing within ${figures.matches}.`,
    'You decide. The call is free, and you don’t have to buy anything.',
  ],
  atHandTitle: 'What to have to hand',
  atHand: [
    'How much of your own money you can put in, and when you can reach it',
    'What you earn and what you owe: a lender asks about both first',
    'Your questions, beginning with what it all costs',
    'No card and no bank details: nobody needs them on this call',
  ],
  calendarLabel: 'ADD IT TO YOUR CALENDAR',
} as const

/** Who rings; when follows: the time in words, or the promise where it is not known. */
export const callFromWhom = `Expect a call from ${partner.name}`
