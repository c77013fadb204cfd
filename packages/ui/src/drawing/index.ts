export { IllustrationFrame, SplitLayout, type IllustrationFrameProps, type SplitLayoutProps } from './drawing.tsx'
