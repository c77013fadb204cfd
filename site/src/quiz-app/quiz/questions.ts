import { A_DIGIT_CODE, type StepId } from '@plotline/contract'
import { figures } from '../../content/company.ts'
import { capitalised } from '../../content/words.ts'

/** The quiz's title and description in link previews. */
export const quizShareTitle = `${capitalised(figures.quizQuestions)} questions, ${figures.quizTimeWords}, then a call`

/** The text of each step; options and stored values are in the contract. */
export const questions: Record<StepId, { title: string; hint: string; noChoice: string }> = {
  experience: {
    title: 'How experienced are you?',
    hint: 'Choosing an answer takes you to the next question.',
    noChoice: 'Choose how experienced you are.',
  },
  property_type: {
    title: 'What kind of property interests you?',
    hint: 'Choose as many as you like, then press Next. An HMO is a shared house.',
    noChoice: 'Choose at least one kind of property.',
  },
  location: {
    title: 'Where would you like to invest?',
    hint: 'Choose as many as you like, then press Next.',
    noChoice: 'Choose at least one place.',
  },
  timeline: {
    title: 'When do you want to invest?',
    hint: 'Choosing an answer takes you to the next question.',
    noChoice: 'Choose when you want to invest.',
  },
  budget: {
    title: 'How much do you have to invest?',
    hint: 'Choosing an answer takes you to the next question. Count your own money for deposit, tax and fees, not a mortgage.',
    noChoice: 'Choose how much you have to invest.',
  },
  funds: {
    title: 'Can you reach that money now?',
    hint: 'Choosing an answer takes you to the next question. We mean the money you’ve just counted, not the mortgage.',
    noChoice: 'Choose whether you can reach the money now.',
  },
  personal: {
    title: 'Who should the specialist ask for?',
    hint: `Next we text you ${A_DIGIT_CODE}.`,
    noChoice: '',
  },
}
