export {
  StepBeside,
  StepPage,
  StepQuestion,
  StepTitle,
  type NamedPlace,
  type StepBesideProps,
  type StepPageProps,
  type StepQuestionProps,
  type StepTitleProps,
} from './step-page.tsx'
export { readStepEntry, useBrowserHistory, useSteps, type StepEntry, type StepHistory, type Steps, type StepsOptions } from './use-steps.ts'
