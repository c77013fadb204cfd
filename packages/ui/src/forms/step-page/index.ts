export { StepPage, StepQuestion, StepTitle, type StepPageProps, type StepQuestionProps, type StepTitleProps } from './step-page.tsx'
